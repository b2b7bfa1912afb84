import {
  creditAdjust,
  creditList,
  creditLots,
  pointMonthExport,
  pointMonthList,
  pointTry,
} from '@selvedge/contract/customers/points/points.ts'
import {
  shortOrderDeduct,
  shortOrderExport,
  shortOrderList,
  shortOrderWaive,
} from '@selvedge/contract/customers/points/short-orders.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { defineModule } from '../../../core/modules/module.ts'
import { adjustCredits } from './adjust.ts'
import { expireJob, expirePoints } from './expire.ts'
import { pointInbox } from './inbox.reads.ts'
import { pointMonthExporter } from './points.export.ts'
import { pointInvariants } from './points.invariants.ts'
import { readCredits, readLots, readMonths } from './points.reads.ts'
import {
  onIdentified,
  onPointsUsed,
  settleJob,
  settleLater,
  settleOrders,
  settleRefunded,
} from './settle/settle-orders.ts'
import { tryOrder } from './settle/try-order.ts'
import { deductShort, waiveShort } from './short-orders/decide-short.ts'
import { shortOrderExporter } from './short-orders/short-orders.export.ts'
import { readShortOrders } from './short-orders/short-orders.reads.ts'

export const pointsModule = defineModule({
  name: 'points',
  routes: [
    handleList(creditList, readCredits),
    handleList(creditLots, readLots),
    handle(creditAdjust, adjustCredits),
    handle(pointTry, tryOrder),
    handleList(pointMonthList, readMonths),
    handleFile(pointMonthExport, pointMonthExporter.file),
    handleList(shortOrderList, readShortOrders),
    handle(shortOrderDeduct, deductShort),
    handle(shortOrderWaive, waiveShort),
    handleFile(shortOrderExport, shortOrderExporter.file),
  ],
  exporters: { pointMonths: pointMonthExporter, shortOrders: shortOrderExporter },
  jobs: { [settleJob]: { inSteps: settleOrders }, [expireJob]: { inSteps: expirePoints } },
  schedule: { [expireJob]: '7 18 * * *' },
  listeners: {
    ordersChanged: settleLater,
    orderReceived: onPointsUsed,
    documentRecorded: settleRefunded,
    customersIdentified: onIdentified,
  },
  inbox: pointInbox,
  invariants: pointInvariants,
})
