import type { DataOf } from '@selvedge/contract/endpoint.ts'
import {
  type ShipOrderRow,
  type shipOrderGet,
  shipOrderIdOf,
  type shipOrderItems,
  type shipOrderList,
  type shipOrderStanding,
  type shipOrderTimeline,
} from '@selvedge/contract/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Question } from '../../core/big-lists/big-list.ts'
import { readCountedPage } from '../../core/big-lists/counted-page.ts'
import { readSearchedPage } from '../../core/big-lists/searched-page.ts'
import { momentOf } from '../../core/clock.ts'
import type { Context, Reading } from '../../core/context.ts'
import { type Db, fixed, iso, type Page, query, queryPage } from '../../core/db.ts'
import { fail } from '../../core/fail.ts'
import { effectsOf } from '../../core/outbox.ts'
import { inherits } from '../locations/locations.public.ts'
import { consignee } from '../orders/orders.public.ts'
import { productPage } from '../products/products.public.ts'
import { bigShipOrders, matching, newestFirst, searchFor, statusesShownAs } from './ship-orders.filters.ts'
import { type Claim, stockOutReport, type WaitingUnits } from './ship-orders.rules.ts'

type QueryIn<E extends { query: z.ZodType }> = z.output<E['query']>

const served = (what: SQL) =>
  sql`coalesce((select string_agg(${what}, ',' order by orders.id) from ship_order_order as link
    join orders on orders.id = link.order_id where link.ship_order_id = ship_order.id), '')`

const rowColumns = fixed(sql`ship_order.id, 'SO' || ship_order.id as name, ship_order.status,
  stop_reason as "stopReason", location_id as "locationId",
  (select name from location where location.id = location_id) as "locationName",
  tracking_company as "trackingCompany", tracking_number as "trackingNumber",
  ${served(sql`orders.id::text`)} as "orderIds", ${served(sql`orders.name`)} as "orderNames",
  (select coalesce(sum(quantity), 0) from ship_item where ship_order_id = ship_order.id) as quantity,
  ${consignee} as consignee, note1, note2,
  ${inherits(sql`ship_order.location_id`, 'proxy')} as partner,
  ${inherits(sql`ship_order.location_id`, 'customs')} as bonded,
  ${iso(sql`ship_order.created_at`)} as "createdAt", ${iso(sql`ship_order.updated_at`)} as "lastUpdatedAt"`)

/** The ship orders of one business day: few, whatever the size of the list. */
const readShippedOn = (
  context: Reading,
  { skip, size, count: _, ...filter }: QueryIn<typeof shipOrderList>,
): Promise<Page<ShipOrderRow>> =>
  queryPage(context.db, {
    columns: rowColumns,
    from: sql`from ship_order where ${matching(context, filter)}`,
    order: newestFirst,
    skip,
    size,
  })

/** One page of ship orders, newest first. */
export function readShipOrders(
  context: Reading,
  asked: QueryIn<typeof shipOrderList>,
): Promise<Page<ShipOrderRow>> {
  const { query: text, status, start, end, shippedOn, count, skip, size } = asked
  if (shippedOn) return readShippedOn(context, asked)
  const question: Question = {
    statuses: status && status !== 'all' ? statusesShownAs(Number(status)) : null,
    span: {
      from: start ? momentOf(start, context.zone) : null,
      // The end itself is asked for, too; times are kept in whole milliseconds.
      until: end ? new Date(momentOf(end, context.zone).getTime() + 1) : null,
    },
  }
  const parts = { columns: rowColumns, skip, size, exactTotal: count === 'exact' }
  return text
    ? readSearchedPage(context.db, bigShipOrders, question, searchFor(text), parts)
    : readCountedPage(context.db, bigShipOrders, question, parts)
}

const itemsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', item.id, 'sku', item.sku, 'quantity', item.quantity, 'originQuantity', item.origin_quantity,
    'shippedQuantity', item.shipped, 'scanned', (select coalesce(sum(quantity), 0) from ship_scan
      where ship_item_id = item.id and undone_at is null), 'brand', product.brand, 'size', variant.size,
    'name', coalesce(nullif(product.cn_name, ''), product.name),
    'image', coalesce(nullif(variant.image, ''), product.image), 'barcode', variant.barcode,
    'orderId', item.order_id, 'orderName', orders.name, 'exOrderId', orders.ex_id,
    'trackingFlag', (item.shipped > 0 and ship_order.tracking_number <> '')::int, 'status', ship_order.status,
    'thirdpartUrl', ${productPage(sql`item.sku`, sql`orders.channel`)}, 'realLocationId', ship_order.location_id
  ) order by item.id), '[]')
  from ship_item as item join orders on orders.id = item.order_id
  join variant on variant.sku = item.sku join product on product.id = variant.product_id
  where item.ship_order_id = ship_order.id)`

/** What an open ship order still needs, with the claim and the shelf behind each line. */
const claimsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'sku', item.sku, 'quantity', item.quantity, 'held', coalesce(hold.quantity, 0),
    'onHand', coalesce(balance.on_hand, 0), 'virtual', location.virtual
  ) order by item.id), '[]')
  from ship_item as item join location on location.id = ship_order.location_id
  left join hold on hold.kind = 'order' and hold.item_id = item.id
  left join balance on balance.sku = item.sku and balance.location_id = ship_order.location_id
  where item.ship_order_id = ship_order.id and item.quantity > 0 and ship_order.status & 255 in (0, 1))`

const timelineLine = sql`timeline.id, ${iso(sql`timeline.at`)} as "createdAt",
  timeline.actor || '：' || timeline.info as info`

const timelinesJson = sql`(
  select coalesce(json_agg(line order by line.id desc), '[]')
  from (select ${timelineLine} from ship_timeline as timeline
        where timeline.ship_order_id = ship_order.id) as line)`

const senderJson = sql`(
  select json_build_object('name', coalesce(nullif(company, ''), name), 'phone', location.phone,
    'address', concat_ws(' ', location.country, nullif(location.province, ''), nullif(location.city, ''),
      nullif(location.address, ''), nullif(location.postal_code, '')))
  from location where location.id = ship_order.location_id)`

type ShipOrderFull = DataOf<typeof shipOrderGet>

/** One ship order with its items, timeline and what waits to be told outside. */
export async function readShipOrder(
  context: Context,
  { id }: QueryIn<typeof shipOrderGet>,
): Promise<ShipOrderFull> {
  const [row] = await query<Omit<ShipOrderFull, 'stockOutReport' | 'effects'> & { claims: Claim[] }>(
    context.db,
    sql`select ${rowColumns}, country, province, city, address1, address2, first_name as "firatName",
          last_name as "lastName", phone, postcode, scanned, ${senderJson} as sender, ${itemsJson} as items, ${claimsJson} as claims,
          ${timelinesJson} as timelines
        from ship_order where id = ${id}`,
  )
  if (!row) return fail('SHIP_ORDER_NOT_FOUND')
  const { claims, ...shipOrder } = row
  return {
    ...shipOrder,
    stockOutReport: stockOutReport(claims, row.locationName),
    effects: await effectsOf(context, 'shipOrder', [id]),
  }
}

/** Where a ship order stands. */
export async function readStanding(
  context: Context,
  { id }: QueryIn<typeof shipOrderStanding>,
): Promise<DataOf<typeof shipOrderStanding>> {
  const [row] = await query<DataOf<typeof shipOrderStanding>>(
    context.db,
    sql`select id, status, stop_reason as "stopReason", ${iso(sql`updated_at`)} as "lastUpdatedAt"
        from ship_order where id = ${id}`,
  )
  return row ?? fail('SHIP_ORDER_NOT_FOUND')
}

/** What of an order has shipped, by SKU and location. */
export const readShippedItems = (
  context: Context,
  { orderId }: QueryIn<typeof shipOrderItems>,
): Promise<DataOf<typeof shipOrderItems>> =>
  query(
    context.db,
    sql`select item.sku, sum(item.shipped) as quantity, ship_order.location_id as "realLocationId",
          location.name as "locationName"
        from ship_item as item join ship_order on ship_order.id = item.ship_order_id
        join location on location.id = ship_order.location_id
        where item.order_id = ${orderId} and item.shipped > 0
        group by item.sku, ship_order.location_id, location.name
        order by item.sku collate "C", ship_order.location_id`,
  )

/** What happened to a ship order, newest first; nothing where the text names none. */
export const readTimeline = (
  context: Context,
  { query: name }: QueryIn<typeof shipOrderTimeline>,
): Promise<DataOf<typeof shipOrderTimeline>> =>
  query(
    context.db,
    sql`select ${timelineLine} from ship_timeline as timeline
        where timeline.ship_order_id = ${shipOrderIdOf(name)}::bigint order by timeline.id desc`,
  )

/** The units of order lines that no ship order carries. The caller has locked the orders. */
export async function readWaitingUnits(
  db: Db,
  orderItemIds: readonly number[],
): Promise<Map<number, WaitingUnits>> {
  const rows = await query<WaitingUnits & { id: number }>(
    db,
    sql`select id, quantity - shipped - cancelled - allocated as waiting, parked
        from order_item where id = any(${sql.param(orderItemIds)}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** What storefronts call these order lines and their orders. */
export async function readOutsideIds(
  db: Db,
  orderItemIds: readonly number[],
): Promise<Map<number, { exId: string; orderExId: string }>> {
  const rows = await query<{ id: number; exId: string; orderExId: string }>(
    db,
    sql`select item.id, item.ex_id as "exId", orders.ex_id as "orderExId"
        from order_item as item join orders on orders.id = item.order_id
        where item.id = any(${sql.param(orderItemIds)}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
