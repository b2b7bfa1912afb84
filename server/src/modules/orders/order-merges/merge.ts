import { bothNames } from '@selvedge/contract/core/words/language.ts'
import { mergeProblem, type orderMerge } from '@selvedge/contract/orders/order-merges/order-merges.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { routeMerged, takeBackAll } from '../../shipping/routing/routing.public.ts'
import { lockShipOrdersOf } from '../../shipping/ship-orders/ship-orders.public.ts'
import { lockOrders, releaseParkedUnits, writeOrderTimeline } from '../orders/orders.public.ts'
import { readMergeFacts } from './order-merges.reads.ts'

/**
 * Has orders of one buyer leave together: their ship orders, which nobody has begun, are undone, and all their units
 * are routed as one. A rerouting of any of them takes it out again. Answers how many ship orders there are.
 */
export async function mergeOrders(
  context: Context,
  _query: object,
  body: z.output<(typeof orderMerge)['body']>,
): Promise<number> {
  const ids = [...new Set(body.orderIds)]
  const locked = await lockOrders(context.db, ids)
  if (locked.length < ids.length) fail('ORDER_NOT_FOUND')
  // Before it is seen whether anybody has begun them: a picking begins without a lock of its orders.
  await lockShipOrdersOf(context, ids)
  const orders = await readMergeFacts(context.db, ids)
  const problem = mergeProblem(orders)
  if (problem) {
    fail('ORDERS_NOT_MERGEABLE', { names: bothNames(problem.names), reason: problem.reason })
  }
  const undone = await takeBackAll(context, ids)
  await releaseParkedUnits(context.db, ids)
  writeOrderTimeline(
    context,
    orders.map(({ id }) => ({
      orderId: id,
      event: {
        kind: 'order.merged',
        params: { names: orders.filter((other) => other.id !== id).map(({ name }) => name) },
      },
    })),
  )
  const shipOrders = await routeMerged(context, ids)
  for (const { id } of orders) {
    context.note({ subject: 'order', subjectId: id, after: { merged: ids, undone, shipOrders } })
  }
  return shipOrders
}
