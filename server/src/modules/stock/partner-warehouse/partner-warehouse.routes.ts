import {
  warehouseConfirm,
  warehouseMessageForged,
  warehouseMessageList,
  warehouseMessageRetry,
  warehouseMessageSettle,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import {
  warehouseCompare,
  warehouseComparisonList,
  warehouseDriftList,
} from '@selvedge/contract/stock/partner-warehouse/warehouse-stock.ts'
import { readForged } from '../../../core/forged/forged-deliveries.sql.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { compareNow } from './comparisons/compare.ts'
import { readComparisons, readDrifts } from './comparisons/comparisons.reads.ts'
import { readMessages } from './messages/messages.reads.ts'
import { confirmByHand, retryMessage, settleMessage } from './messages/take.ts'

export const partnerWarehouseRoutes = [
  handleList(warehouseMessageList, readMessages),
  handle(warehouseMessageRetry, retryMessage),
  handle(warehouseMessageSettle, settleMessage),
  handle(warehouseMessageForged, (context) => readForged(context, ['warehouse'])),
  handle(warehouseConfirm, confirmByHand),
  handle(warehouseComparisonList, readComparisons),
  handleList(warehouseDriftList, readDrifts),
  handle(warehouseCompare, compareNow),
]
