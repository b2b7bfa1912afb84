import {
  costMonthGet,
  costVarianceExport,
  costVarianceList,
} from '@selvedge/contract/stock/stock-costs/cost-months.ts'
import { stockChargeCreate, stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { stockCostGet, stockCostJournal } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { stockAsOf, stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { createCharge } from './charges/create-charge.ts'
import { readCostMonth, readCostVariances } from './months/cost-months.reads.ts'
import { costVarianceExporter } from './months/cost-variances.export.ts'
import { readCharges, readCost, readCostJournal } from './stock-cost.reads.ts'
import { stockValueExporter } from './value/stock-value.export.ts'
import { readAsOf } from './value/stock-value.reads.ts'

export const stockCostRoutes = [
  handle(stockCostGet, readCost),
  handleList(stockCostJournal, readCostJournal),
  handle(stockChargeCreate, createCharge),
  handleList(stockChargeList, readCharges),
  handle(costMonthGet, readCostMonth),
  handleList(costVarianceList, readCostVariances),
  handleFile(costVarianceExport, costVarianceExporter.file),
  handleList(stockAsOf, readAsOf),
  handleFile(stockValueExport, stockValueExporter.file),
]
