import type { Context } from '../../../../core/http/context.ts'
import { findFulfillmentItems } from '../../../shipping/ship-orders/ship-orders.public.ts'
import { lockBalanceRows } from '../../../stock/stock/stock.public.ts'
import { notifyOrdersChanged } from '../../orders/orders.public.ts'
import { splitParts } from '../returns.rules.ts'
import { markReceived, type StoredReceipt, receiveParts as splitOff } from '../returns.sql.ts'
import { putOnHand } from './put-on-hand.ts'

/** So many of the announced units. */
export interface ReturnPart {
  receipt: StoredReceipt
  quantity: number
}

/** Units that are on hand by a receipt of their own. */
export interface ReceivedPart extends ReturnPart {
  receiptId: number
  /** Null where the shipped line is gone. */
  orderItemId: number | null
}

/**
 * Puts units of announced returns on hand: a receipt of its own tells of each part, the announcement keeps the rest. The
 * caller has locked the order, and no part is more than what is announced.
 */
export async function receiveParts(
  context: Context,
  order: { id: number; name: string },
  parts: readonly ReturnPart[],
): Promise<ReceivedPart[]> {
  const { db, now } = context
  const lines = new Map(
    (
      await findFulfillmentItems(
        db,
        parts.map(({ receipt }) => receipt.fulfillmentItemId),
      )
    ).map((line) => [line.id, line]),
  )
  const places = new Map(
    parts.map(({ receipt: { sku, locationId } }) => [`${locationId} ${sku}`, { sku, locationId }]),
  )
  await lockBalanceRows(context, [...places.values()])
  const { split, whole } = splitParts(
    parts.map(({ receipt, quantity }) => ({ id: receipt.id, announced: receipt.quantity, quantity })),
  )
  const made = await splitOff(
    db,
    split.map((place) => ({ id: parts[place]?.receipt.id ?? 0, quantity: parts[place]?.quantity ?? 0 })),
    now,
  )
  const ids = new Map(split.map((place, index) => [place, made[index] ?? 0]))
  await markReceived(
    db,
    whole.map((place) => parts[place]?.receipt.id ?? 0),
    now,
  )
  const received = parts.map((part, place) => ({
    ...part,
    receiptId: ids.get(place) ?? part.receipt.id,
    line: lines.get(part.receipt.fulfillmentItemId) ?? null,
  }))
  notifyOrdersChanged(context, [order.id])
  await putOnHand(
    context,
    order,
    received.map(({ receipt: { sku, locationId }, quantity, receiptId, line }) => ({
      ...{ id: receiptId, sku, locationId, quantity, line },
    })),
  )
  return received.map(({ receipt, quantity, receiptId, line }) => ({
    ...{ receipt, quantity, receiptId },
    orderItemId: line?.orderItemId ?? null,
  }))
}
