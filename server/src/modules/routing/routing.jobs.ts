import type { Context } from '../../core/context.ts'
import type { Jobs } from '../../core/jobs.ts'
import { queueJob } from '../../core/jobs.ts'
import { stockFreedJob } from '../stock/stock.public.ts'
import { routeOrders } from './route.ts'
import { readServable } from './routing.reads.ts'

const batchSize = 200

/**
 * Routes orders that wait, oldest first, a batch per transaction. Each run that goes on has made ship orders, and
 * making them frees no stock: it ends when available stock serves nobody any more.
 */
async function serveWaitingOrders(context: Context): Promise<void> {
  const orderIds = await readServable(context.db, batchSize)
  const routed = await routeOrders(context, orderIds, 'stock')
  if (routed.shipOrders > 0 && orderIds.length === batchSize) {
    await queueJob(context.db, stockFreedJob, {}, stockFreedJob)
  }
}

export const routingJobs: Jobs = { [stockFreedJob]: serveWaitingOrders }
