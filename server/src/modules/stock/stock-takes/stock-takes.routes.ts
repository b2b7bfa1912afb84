import { stockTakeOnHand } from '@selvedge/contract/stock/stock-takes.ts'
import { handle } from '../../../core/http/handle.ts'
import { readCompared } from './count.ts'

export const stockTakeRoutes = [handle(stockTakeOnHand, readCompared)]
