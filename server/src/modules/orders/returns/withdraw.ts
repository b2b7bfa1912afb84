import type { returnWithdraw } from '@selvedge/contract/orders/returns/returns.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import {
  addReturned,
  findFulfillmentItem,
  markShipmentCancelled,
} from '../../shipping/ship-orders/ship-orders.public.ts'
import { findLocation } from '../../stock/locations/locations.public.ts'
import {
  changeOrderUnits,
  lockOrders,
  notifyOrdersChanged,
  writeOrderTimeline,
} from '../orders/orders.public.ts'
import { findReturnReceipt, takeFromAnnounced } from './returns.sql.ts'

/**
 * Takes back announced units that do not come, or were announced by mistake: the order is locked first. Nothing of them is on
 * hand, so that no stock moves; they may be returned again.
 */
export async function withdrawReturn(
  context: Context,
  _query: object,
  { id, quantity: wanted }: z.output<(typeof returnWithdraw)['body']>,
): Promise<1> {
  const announced = await findReturnReceipt(context.db, id)
  const [order] = await lockOrders(context.db, announced ? [announced.orderId] : [])
  const receipt = await findReturnReceipt(context.db, id)
  if (!order || !receipt) return fail('RETURN_NOT_FOUND')
  if (receipt.received) fail('RETURN_RECEIVED')
  const quantity = wanted ?? receipt.quantity
  if (quantity > receipt.quantity) fail('RETURN_RECEIVE_TOO_MANY', { most: receipt.quantity })
  const line = await findFulfillmentItem(context.db, receipt.fulfillmentItemId)
  if (!line) return fail('RETURN_NOT_FOUND')
  const location = await findLocation(context.db, receipt.locationId)

  const rest = receipt.quantity - quantity
  await takeFromAnnounced(context.db, id, rest)
  await addReturned(context.db, line.id, -quantity)
  await changeOrderUnits(context, [{ orderItemId: line.orderItemId, returned: -quantity }])
  // Its units are out again, and the storefront does not have them as shipped: a reset tells them.
  if (line.cancelled) {
    await markShipmentCancelled(context, [line.shipOrderId])
  }
  notifyOrdersChanged(context, [order.id])
  const params = { sku: receipt.sku, quantity, location: location?.name ?? '' }
  writeOrderTimeline(context, [{ orderId: order.id, event: { kind: 'return.withdrawn', params } }])
  context.note({
    subject: 'returnReceipt',
    subjectId: id,
    before: { announced: receipt.quantity },
    after: { announced: rest },
  })
  return 1
}
