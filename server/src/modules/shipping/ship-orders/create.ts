import { listUnits } from '@selvedge/contract/core/values/unit-lists.ts'
import type { Context } from '../../../core/http/context.ts'
import { changeOrderUnits } from '../../orders/orders/orders.public.ts'
import { changeStock, type HoldLine } from '../../stock/stock/stock.public.ts'
import {
  drawIds,
  insertShipItems,
  insertShipOrders,
  type NewShipItem,
  type ShipOrderDraft,
  writeShipTimeline,
} from './ship-orders.sql.ts'
import { noticePartner } from './stop/notices.ts'

/** The claim of a ship item on the stock of its location. */
export const holdOf = (
  item: { id: number; sku: string; quantity: number },
  locationId: number,
): HoldLine => ({
  kind: 'order',
  itemId: item.id,
  sku: item.sku,
  locationId,
  quantity: item.quantity,
})

/**
 * Makes ship orders with their holds, however many, in a constant number of statements. Answers their ids in the
 * order of the drafts. Refuses with STOCK_SHORT where a location lacks units.
 *
 * The caller has locked the orders and the balances, and has taken units that were parked out of `parked` before.
 */
export async function createShipOrders(
  context: Context,
  drafts: readonly ShipOrderDraft[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const ids = await drawIds(context.db, 'ship_order', drafts.length)
  const shipOrders = drafts.map((draft, index) => ({ ...draft, id: ids[index] ?? 0 }))
  const lines = shipOrders.flatMap((shipOrder) =>
    shipOrder.lines.map((line) => ({ ...line, shipOrderId: shipOrder.id, locationId: shipOrder.locationId })),
  )
  const itemIds = await drawIds(context.db, 'ship_item', lines.length)
  const items: (NewShipItem & { locationId: number })[] = lines.map((line, index) => ({
    ...line,
    id: itemIds[index] ?? 0,
  }))
  await insertShipOrders(context.db, shipOrders, context.now)
  await insertShipItems(context.db, items)
  writeShipTimeline(
    context,
    shipOrders.map(({ id, lines: of }) => ({
      shipOrderId: id,
      event: { kind: 'shipOrder.created', params: { units: listUnits(of) } },
    })),
  )
  await changeOrderUnits(
    context,
    items.map((item) => ({ orderItemId: item.orderItemId, allocated: item.quantity })),
  )
  await changeStock(context, { place: items.map((item) => holdOf(item, item.locationId)) })
  await noticePartner(context, ids)
  return ids
}
