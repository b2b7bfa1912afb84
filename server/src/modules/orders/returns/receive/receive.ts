import type { returnReceive } from '@selvedge/contract/orders/returns/returns.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findLocation } from '../../../stock/locations/locations.public.ts'
import { lockOrders, writeOrderTimeline } from '../../orders/orders.public.ts'
import { findReturnReceipt } from '../returns.sql.ts'
import { receiveParts } from './receive-parts.ts'

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
  const location = await findLocation(context.db, receipt.locationId)

  const [part] = await receiveParts(context, order, [{ receipt, quantity }])
  const rest = receipt.quantity - quantity
  const params = { sku: receipt.sku, quantity, location: location?.name ?? '', rest }
  writeOrderTimeline(context, [{ orderId: order.id, event: { kind: 'return.received', params } }])
  context.note({
    subject: 'returnReceipt',
    subjectId: id,
    before: { announced: receipt.quantity },
    after: { announced: rest, received: quantity, receipt: part?.receiptId ?? id },
  })
  return 1
}
