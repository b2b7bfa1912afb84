import type { returnReceive } from '@selvedge/contract/orders/returns/returns.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findFulfillmentItem } from '../../shipping/ship-orders/ship-orders.public.ts'
import { findLocation } from '../../stock/locations/locations.public.ts'
import { lockBalanceRows } from '../../stock/stock/stock.public.ts'
import { lockOrders, notifyOrdersChanged, writeOrderTimeline } from '../orders/orders.public.ts'
import { putOnHand } from './put-on-hand.ts'
import { findReturnReceipt, markReceived, receivePart } from './returns.sql.ts'

/**
 * Receives announced units by hand, each once: the order is locked first. Of fewer than are announced a receipt of their
 * own tells; the announcement keeps the rest.
 */
export async function receiveReturn(
  context: Context,
  _query: object,
  { id, quantity: wanted }: z.output<(typeof returnReceive)['body']>,
): Promise<1> {
  const announced = await findReturnReceipt(context.db, id)
  const [order] = await lockOrders(context.db, announced ? [announced.orderId] : [])
  const receipt = await findReturnReceipt(context.db, id)
  if (!order || !receipt) return fail('RETURN_NOT_FOUND')
  if (receipt.received) fail('RETURN_RECEIVED')
  const quantity = wanted ?? receipt.quantity
  if (quantity > receipt.quantity) fail('RETURN_RECEIVE_TOO_MANY', { most: receipt.quantity })
  const line = await findFulfillmentItem(context.db, receipt.fulfillmentItemId)
  const location = await findLocation(context.db, receipt.locationId)

  const { sku, locationId } = receipt
  await lockBalanceRows(context, [{ sku, locationId }])
  const rest = receipt.quantity - quantity
  const receivedId = rest > 0 ? await receivePart(context.db, id, quantity, context.now) : id
  if (rest === 0) await markReceived(context.db, id, context.now)
  notifyOrdersChanged(context, [order.id])
  await putOnHand(context, { ...receipt, id: receivedId, quantity }, order.name, line)
  const params = { sku, quantity, location: location?.name ?? '', rest }
  writeOrderTimeline(context, [{ orderId: order.id, event: { kind: 'return.received', params } }])
  context.note({
    subject: 'returnReceipt',
    subjectId: id,
    before: { announced: receipt.quantity },
    after: { announced: rest, received: quantity, receipt: receivedId },
  })
  return 1
}
