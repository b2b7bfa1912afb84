import { z } from 'zod'
import { catalogueOf, type SayingOf } from '../core/words/wordings.ts'
import { customerProblems } from '../customers/customers/customer-problems.ts'
import { hsCodeRuleProblems } from '../customs/hs-code-rules/hs-code-rule-problems.ts'
import { exchangeRateProblems } from '../finance/exchange-rates/exchange-rate-problems.ts'
import { campaignProblems } from '../marketing/campaigns/campaign-problems.ts'
import { orderImportProblems } from '../orders/order-imports/order-import-problems.ts'
import { categoryProblems } from '../products/categories/category-problems.ts'
import { productImportProblems } from '../products/imports/import-problems.ts'
import { priceProblems } from '../products/prices/price-problems.ts'
import { referenceProblems } from '../products/references/reference-problems.ts'
import { tagProblems } from '../products/tags/tag-problems.ts'
import { tradingProblems } from '../products/trading/trading-problems.ts'
import { batchProblems } from '../shipping/batch-fulfilments/batch-problems.ts'
import { barcodeLabelProblems } from '../stock/barcode-labels/barcode-label-problems.ts'
import { stockChargeProblems } from '../stock/stock-costs/stock-charge-problems.ts'
import { stockCountProblems } from '../stock/stock-counts/stock-count-problems.ts'
import { stockLockProblems } from '../stock/stock-locks/stock-lock-problems.ts'
import { stockOrderProblems } from '../stock/stock-orders/stock-order-problems.ts'
import { stockTakeProblems } from '../stock/stock-takes/stock-take-problems.ts'
import { transferProblems } from '../stock/transfers/transfer-problems.ts'
import { cellProblems } from './cell-problems.ts'

/** Everything that may be wrong with a row of a sheet: what any may have, and what each noun adds. */
const wordings = {
  ...cellProblems,
  ...orderImportProblems,
  ...batchProblems,
  ...stockOrderProblems,
  ...transferProblems,
  ...stockChargeProblems,
  ...stockTakeProblems,
  ...stockCountProblems,
  ...stockLockProblems,
  ...barcodeLabelProblems,
  ...hsCodeRuleProblems,
  ...customerProblems,
  ...exchangeRateProblems,
  ...campaignProblems,
  ...referenceProblems,
  ...categoryProblems,
  ...tradingProblems,
  ...productImportProblems,
  ...priceProblems,
  ...tagProblems,
} as const

export const rowProblems = catalogueOf(wordings)
export type RowFault = SayingOf<typeof wordings>

/**
 * One fault in one cell of a sheet. Rows count from 1, without the header; of a file that the server reads
 * itself they are the lines of the file, as a spreadsheet program numbers them.
 */
export const rowProblem = z.strictObject({
  row: z.int().min(1),
  column: z.string(),
  value: z.string(),
  /** What is wrong. */
  message: rowProblems.shape,
})
export type RowProblem = z.infer<typeof rowProblem>
