import type { ShipOrderEvent } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import type { Stop } from '@selvedge/contract/shipping/ship-orders/ship-stop.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { send } from '../../../core/db/transact.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import type { Receiver, SetOfLine } from '../../orders/orders/orders.public.ts'
import { setOf } from '../../orders/orders/orders.public.ts'
import { inherits } from '../../stock/locations/locations.public.ts'

/** What one location shall ship. */
export interface ShipOrderDraft {
  locationId: number
  /** As it was when the ship order was made. */
  address: Receiver
  /** What the buyers of its orders wrote beside them, oldest order first, a line each. */
  note1?: string
  lines: readonly ShipLine[]
}

export interface ShipLine {
  orderItemId: number
  orderId: number
  sku: string
  /** Above 0. */
  quantity: number
}

export type NewShipOrder = ShipOrderDraft & { id: number }
export type NewShipItem = ShipLine & { id: number; shipOrderId: number }

const column = <Row, Value>(rows: readonly Row[], pick: (row: Row) => Value) => sql.param(rows.map(pick))

/** Draws ids for rows that refer to each other, so that all can be written in bulk. Ascending. */
export async function drawIds(db: Db, table: 'ship_order' | 'ship_item', count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  )
  return rows.map((row) => row.id).sort((a, b) => a - b)
}

export async function insertShipOrders(db: Db, rows: readonly NewShipOrder[], now: Date): Promise<void> {
  const at = timestamp(now)
  const address = (field: keyof Receiver) => sql`${column(rows, (row) => row.address[field])}::text[]`
  await db.execute(
    sql`insert into ship_order (id, location_id, note1, first_name, last_name, phone, country, province, city,
          address1, address2, postcode, created_at, updated_at)
        overriding system value
        select *, ${at}, ${at} from unnest(
          ${column(rows, (row) => row.id)}::bigint[], ${column(rows, (row) => row.locationId)}::bigint[],
          ${column(rows, (row) => row.note1 ?? '')}::text[], ${address('firstName')}, ${address('lastName')},
          ${address('phone')}, ${address('country')}, ${address('province')}, ${address('city')},
          ${address('address1')}, ${address('address2')}, ${address('postcode')})`,
  )
}

/** Writes the items and which orders each ship order serves. */
export async function insertShipItems(db: Db, rows: readonly NewShipItem[]): Promise<void> {
  await db.execute(
    sql`with item as (
          insert into ship_item (id, ship_order_id, order_id, order_item_id, sku, quantity, origin_quantity)
          overriding system value
          select id, ship_order_id, order_id, order_item_id, sku, quantity, quantity from unnest(
            ${column(rows, (row) => row.id)}::bigint[], ${column(rows, (row) => row.shipOrderId)}::bigint[],
            ${column(rows, (row) => row.orderId)}::bigint[], ${column(rows, (row) => row.orderItemId)}::bigint[],
            ${column(rows, (row) => row.sku)}::text[], ${column(rows, (row) => row.quantity)}::int[])
            as line (id, ship_order_id, order_id, order_item_id, sku, quantity)
          returning ship_order_id, order_id
        )
        insert into ship_order_order (ship_order_id, order_id) select distinct ship_order_id, order_id from item`,
  )
}

/** Adds lines to the timelines of ship orders. */
export function writeShipTimeline(
  context: Context,
  lines: readonly { shipOrderId: number; event: ShipOrderEvent }[],
): void {
  if (lines.length === 0) return
  send(
    context.db,
    sql`insert into ship_timeline (ship_order_id, at, actor, event)
        select line.ship_order_id, ${timestamp(context.now)}, ${actorOf(context)}, line.event::jsonb
        from unnest(${column(lines, (line) => line.shipOrderId)}::bigint[],
                    ${column(lines, (line) => JSON.stringify(line.event))}::text[]) as line (ship_order_id, event)`,
  )
}

/** The orders that ship orders serve; they never change. */
export const orderIdsOf = (shipOrderIds: readonly number[]): SQL =>
  sql`any(select order_id from ship_order_order where ship_order_id = any(${sql.param(shipOrderIds)}::bigint[]))`

/** Where a ship order goes and what it notes, for one that continues it. */
export async function selectDispatch(db: Db, id: number): Promise<{ address: Receiver; note1: string }> {
  const [row] = await query<Receiver & { note1: string }>(
    db,
    sql`select first_name as "firstName", last_name as "lastName", phone, country, province, city, address1, address2,
          postcode, note1
        from ship_order where id = ${id}`,
  )
  if (!row) throw new Error('the ship order is not there')
  const { note1, ...address } = row
  return { address, note1 }
}

export interface ShipOrderFacts {
  id: number
  locationId: number
  status: number
  stopReason: Stop
  trackingCompany: string
  trackingNumber: string
  /** A partner ships it, who is told of every change. */
  byPartner: boolean
}

/** Locks one ship order. The caller has locked its orders. */
export const shipOrderForUpdate = (id: number): SQL<ShipOrderFacts> =>
  sql<ShipOrderFacts>`select id, location_id as "locationId", status, stop_reason as "stopReason",
      tracking_company as "trackingCompany", tracking_number as "trackingNumber", ${inherits(sql`ship_order.location_id`, 'proxy')} as "byPartner"
    from ship_order where id = ${id} for no key update`

/** One line of a ship order, as its lock read it. */
export interface LockedItem {
  id: number
  shipOrderId: number
  locationId: number
  orderId: number
  orderItemId: number
  sku: string
  quantity: number
  originQuantity: number
  /** Units of it that have left; `quantity` stays what was to. */
  shipped: number
  /** Units of it that have been scanned. */
  scanned: number
  /** The look set that its order line is part of. */
  set: SetOfLine | null
}

/**
 * Locks the ship orders that serve this order and that nobody has started, in the order of their ids, and reads
 * all their items. The caller has locked the order.
 */
export async function lockPendingItems(db: Db, orderIds: readonly number[]): Promise<LockedItem[]> {
  const pending = await query<{ id: number }>(
    db,
    sql`select id from ship_order
        where status = 0 and id in (select ship_order_id from ship_order_order where order_id = any(${sql.param(orderIds)}::bigint[]))
        order by id for no key update`,
  )
  return selectItems(
    db,
    pending.map((row) => row.id),
  )
}

/** The items of ship orders that the caller has locked. */
export const itemsOf = (shipOrderIds: readonly number[]): SQL<LockedItem> =>
  sql<LockedItem>`select item.id, item.ship_order_id as "shipOrderId", ship_order.location_id as "locationId",
      item.order_id as "orderId", item.order_item_id as "orderItemId", item.sku, item.quantity,
      item.origin_quantity as "originQuantity", item.shipped, (
        select coalesce(sum(scan.quantity), 0)::int from ship_scan as scan
        where scan.ship_item_id = item.id and scan.undone_at is null) as scanned,
      ${setOf(sql`item.order_item_id`)} as set
    from ship_item as item join ship_order on ship_order.id = item.ship_order_id
    where item.ship_order_id = any(${sql.param(shipOrderIds)}::bigint[]) order by item.id`

const selectItems = (db: Db, shipOrderIds: readonly number[]): Promise<LockedItem[]> =>
  query(db, itemsOf(shipOrderIds))

/** Gives ship orders a status. */
export async function updateStatus(
  db: Db,
  shipOrderIds: readonly number[],
  status: number,
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update ship_order set status = ${status}, updated_at = ${timestamp(now)}
        where id = any(${sql.param(shipOrderIds)}::bigint[])`,
  )
}

/** Something else that is shown of ship orders is another one now: whoever looks at them reads them again. */
export async function touchShipOrders(db: Db, shipOrderIds: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update ship_order set updated_at = ${timestamp(now)}
        where id = any(${sql.param(shipOrderIds)}::bigint[])`,
  )
}

/** Gives ship orders another note of their buyers. */
export async function updateNotes(
  db: Db,
  notes: readonly { id: number; note1: string }[],
  now: Date,
): Promise<void> {
  if (notes.length === 0) return
  await db.execute(
    sql`update ship_order set note1 = noted.note1, updated_at = ${timestamp(now)}
        from unnest(${column(notes, (one) => one.id)}::bigint[], ${column(notes, (one) => one.note1)}::text[])
          as noted (id, note1)
        where ship_order.id = noted.id and ship_order.note1 <> noted.note1`,
  )
}

/** Empties what has left, or was cancelled, of whoever got it: of these ship orders, whose orders are emptied. */
export async function emptyShipOrders(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.execute(
    sql`update ship_order set first_name = '', last_name = '', phone = '', city = '', address1 = '', address2 = '',
          postcode = '', note1 = '', updated_at = ${timestamp(now)}
        where id = any(${sql.param(ids)}::bigint[]) and status & 255 not in (0, 1)`,
  )
}

/** Gives ship items a quantity. Where more was scanned than is left of an item, it is to be scanned anew. */
export async function updateQuantities(
  db: Db,
  items: readonly { id: number; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return
  await db.execute(
    sql`with new as (
          select * from unnest(${column(items, (item) => item.id)}::bigint[],
                               ${column(items, (item) => item.quantity)}::int[]) as new (id, quantity)
        ), undone as (
          update ship_scan set undone_at = now() from new
          where ship_item_id = new.id and undone_at is null and new.quantity < (
            select sum(quantity) from ship_scan as own where own.ship_item_id = new.id and own.undone_at is null)
        )
        update ship_item set quantity = new.quantity from new where ship_item.id = new.id`,
  )
}

/** Locks several ship orders, in the order of their ids, and reads their items. Unknown ids are left out. */
export async function lockShipOrders(
  db: Db,
  ids: readonly number[],
): Promise<{ shipOrders: Pick<ShipOrderFacts, 'id' | 'locationId' | 'status'>[]; items: LockedItem[] }> {
  const shipOrders = await query<Pick<ShipOrderFacts, 'id' | 'locationId' | 'status'>>(
    db,
    sql`select id, location_id as "locationId", status from ship_order
        where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )
  return { shipOrders, items: await selectItems(db, ids) }
}
