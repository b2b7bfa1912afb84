import { stockTakeExport } from '@selvedge/contract/stock/stock-takes/stock-take-export.ts'
import { stockTakeOnHand } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import { handle, handleFile } from '../../../core/http/handle.ts'
import { readCompared } from './count.ts'
import { stockTakeExporter } from './stock-takes.export.ts'

export const stockTakeRoutes = [
  handle(stockTakeOnHand, readCompared),
  handleFile(stockTakeExport, stockTakeExporter.file),
]
