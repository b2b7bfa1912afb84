import type { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { addReturned, findFulfillmentItem } from '../../shipping/ship-orders/ship-orders.public.ts'
import { findLocation } from '../../stock/locations/locations.public.ts'
import { lockBalanceRows } from '../../stock/stock/stock.public.ts'
import {
  changeOrderUnits,
  lockOrders,
  notifyOrdersChanged,
  writeOrderTimeline,
} from '../orders/orders.public.ts'
import { putOnHand } from './receive/put-on-hand.ts'
import { isSameLine, returnable } from './returns.rules.ts'
import { insertReturnReceipt } from './returns.sql.ts'

type Body = z.output<(typeof orderRestock)['body']>

/**
 * Records returned units of one shipped line. Where the location takes returns by itself they are on hand at once;
 * otherwise they are announced until somebody receives them. Answers the id of the receipt.
 */
export async function restockOrder(context: Context, _query: unknown, body: Body): Promise<number> {
  const { quantity, locationId } = body
  if (!quantity) return fail('RETURN_QUANTITY_MISSING')
  const [order] = await lockOrders(context.db, [body.orderId])
  if (!order) return fail('ORDER_NOT_FOUND')
  const line = await findFulfillmentItem(context.db, body.fulfillmentItemId)
  if (!line || !isSameLine(body, line)) return fail('FULFILLMENT_ITEM_NOT_FOUND')
  if (quantity > returnable(line)) return fail('RETURN_TOO_MANY')
  if (!locationId) return fail('RETURN_LOCATION_MISSING')
  const location = await findLocation(context.db, locationId)
  if (!location) return fail('LOCATION_NOT_FOUND', { id: locationId })

  const { sku } = line
  const receipt = {
    orderId: order.id,
    fulfillmentItemId: line.id,
    locationId,
    sku,
    quantity,
    createdAt: context.now,
    createdBy: actorOf(context),
    receivedAt: location.autoReturn ? context.now : null,
  }
  // Before the receipt, which refers to the location: balances are locked before their location, here as elsewhere.
  await lockBalanceRows(context, [{ sku, locationId }])
  const id = await insertReturnReceipt(context.db, receipt)
  await addReturned(context.db, line.id, quantity)
  await changeOrderUnits(context, [{ orderItemId: line.orderItemId, returned: quantity }])
  notifyOrdersChanged(context, [order.id])
  if (location.autoReturn) await putOnHand(context, order, [{ ...receipt, id, line }])
  const kind = location.autoReturn ? 'return.taken' : 'return.announced'
  const params = { sku, quantity, location: location.name }
  writeOrderTimeline(context, [{ orderId: order.id, event: { kind, params } }])
  context.note({ subject: 'returnReceipt', subjectId: id, after: receipt })
  return id
}
