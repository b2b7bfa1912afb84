import { stockChargeCreate, stockChargeList } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { stockCostGet, stockCostJournal } from '@selvedge/contract/stock/stock-costs/stock-costs.ts'
import { stockAsOf, stockValueExport } from '@selvedge/contract/stock/stock-costs/stock-value.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { createCharge } from './create-charge.ts'
import { readCharges, readCost, readCostJournal } from './stock-cost.reads.ts'
import { stockValueExporter } from './stock-value.export.ts'
import { readAsOf } from './stock-value.reads.ts'

export const stockCostRoutes = [
  handle(stockCostGet, readCost),
  handleList(stockCostJournal, readCostJournal),
  handle(stockChargeCreate, createCharge),
  handleList(stockChargeList, readCharges),
  handleList(stockAsOf, readAsOf),
  handleFile(stockValueExport, stockValueExporter.file),
]
