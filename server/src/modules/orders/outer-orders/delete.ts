import {
  outerDeleteVerdict,
  type outerOrderDelete,
} from '@selvedge/contract/orders/outer-orders/outer-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { takeBack } from '../../shipping/routing/routing.public.ts'
import { lockShipOrdersOf } from '../../shipping/ship-orders/ship-orders.public.ts'
import { deleteOrder, lockOrders, writeOrderTimeline } from '../orders/orders.public.ts'
import { readStarted } from './outer-orders.reads.ts'

/**
 * Takes an imported order back: its ship orders, which nobody has begun, are undone, and what they held is routed to
 * others. The order is called off and leaves the lists; its record and its external id's history stay, the id itself
 * may be imported again.
 */
export async function deleteOuterOrder(
  context: Context,
  { id }: z.output<(typeof outerOrderDelete)['query']>,
): Promise<1> {
  const [order] = await lockOrders(context.db, [id])
  if (!order) fail('ORDER_NOT_FOUND')
  if (order.source !== 'import') fail('OUTER_ORDER_STATE', { reason: 'order.notImported' })
  await lockShipOrdersOf(context, [id])
  const started = await readStarted(context.db, id)
  const allowed = outerDeleteVerdict({ status: order.state, started: started !== '' })
  if (allowed !== true) fail('OUTER_ORDER_STATE', { reason: allowed })

  const undone = await takeBack(context, id)
  await deleteOrder(context, id)
  writeOrderTimeline(context, [{ orderId: id, event: { kind: 'order.deleted', params: {} } }])
  context.note({
    subject: 'order',
    subjectId: id,
    before: { name: order.name, status: order.state },
    after: { status: 'cancel', deleted: true, undone },
  })
  return 1
}
