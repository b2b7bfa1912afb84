import { customerRights } from '../../customers/customers/customer-rights.ts'
import { transactionRights } from '../../finance/transactions/transaction-rights.ts'
import { orderImportRights } from '../../orders/order-imports/order-import-rights.ts'
import { refundRights } from '../../orders/refunds/refund-rights.ts'
import { shipOrderRights } from '../../shipping/ship-orders/ship-order-rights.ts'
import { stockCostRights } from '../../stock/stock-costs/stock-cost-rights.ts'
import { stockCountRights } from '../../stock/stock-counts/stock-count-rights.ts'
import { stockReceiptRights } from '../../stock/stock-orders/stock-receipt-rights.ts'
import { auditRights } from '../audit/audit-rights.ts'
import { type Area, areas } from './areas.ts'

/** Rights that stand beside view and change, because they move goods or money, or show what is private. */
export const specialRights = {
  ...orderImportRights,
  ...refundRights,
  ...shipOrderRights,
  ...stockReceiptRights,
  ...stockCountRights,
  ...stockCostRights,
  ...customerRights,
  ...auditRights,
  ...transactionRights,
} as const

export type SpecialRight = keyof typeof specialRights
export type Right = `${Area}.view` | `${Area}.change` | SpecialRight

export const rights: readonly Right[] = [
  ...areas.flatMap((area) => [`${area}.view`, `${area}.change`] as const),
  ...(Object.keys(specialRights) as SpecialRight[]),
]
