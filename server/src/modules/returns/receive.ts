import type { returnReceive } from '@selvedge/contract/returns.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { findLocation } from '../locations/locations.public.ts'
import { lockOrders, writeOrderTimeline } from '../orders/orders.public.ts'
import { findFulfillmentItem } from '../ship-orders/ship-orders.public.ts'
import { lockStock } from '../stock/stock.public.ts'
import { putOnHand } from './put-on-hand.ts'
import { findReturnReceipt, markReceived } from './returns.sql.ts'

/** Receives announced units by hand, once: the order is locked first. */
export async function receiveReturn(
  context: Context,
  _query: object,
  { id }: z.output<(typeof returnReceive)['body']>,
): Promise<1> {
  const announced = await findReturnReceipt(context.db, id)
  const [order] = await lockOrders(context.db, announced ? [announced.orderId] : [])
  const receipt = await findReturnReceipt(context.db, id)
  if (!order || !receipt) return fail('RETURN_NOT_FOUND')
  if (receipt.received) fail('RETURN_RECEIVED')
  const line = await findFulfillmentItem(context.db, receipt.fulfillmentItemId)
  const location = await findLocation(context.db, receipt.locationId)

  const { sku, locationId, quantity } = receipt
  await lockStock(context, [{ sku, locationId }])
  await markReceived(context.db, id, context.now)
  await putOnHand(context, receipt, order.name, line?.consignee ?? '')
  await writeOrderTimeline(context, [
    { orderId: order.id, info: `退货收货：${sku} x${quantity}，${location?.name ?? ''}` },
  ])
  context.note({
    subject: 'returnReceipt',
    subjectId: id,
    before: { receivedAt: null },
    after: { receivedAt: context.now },
  })
  return 1
}
