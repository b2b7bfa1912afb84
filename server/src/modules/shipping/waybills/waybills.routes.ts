import { waybillCancel, waybillGet, waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { handle } from '../../../core/http/handle.ts'
import { cancelWaybill } from './cancel.ts'
import { requestWaybill } from './request.ts'
import { readWaybill } from './waybills.reads.ts'

export const waybillRoutes = [
  handle(waybillGet, readWaybill),
  handle(waybillRequest, requestWaybill),
  handle(waybillCancel, cancelWaybill),
]
