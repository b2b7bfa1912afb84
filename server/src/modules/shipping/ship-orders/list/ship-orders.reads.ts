import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { shipOrderEvents } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import { shipOrderIdOf } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import type {
  ShipOrderListed,
  shipOrderGet,
  shipOrderItems,
  shipOrderList,
  shipOrderStanding,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readCountedPage } from '../../../../core/big-lists/counted-page.ts'
import { readSearchedPage } from '../../../../core/big-lists/searched-page.ts'
import { type Db, fixed, iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import { preparedOnce } from '../../../../core/db/prepared/statements.ts'
import type { Context, Reading } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { effectsColumn } from '../../../../core/outbox/queued-effects.ts'
import { settingMeaning, settingStored } from '../../../house/settings/settings.public.ts'
import { consignee, packedUnits } from '../../../orders/orders/orders.public.ts'
import { productPage } from '../../../products/products/products.public.ts'
import { inherits } from '../../../stock/locations/locations.public.ts'
import { type Claim, courierOf, stockOutReport, type WaitingUnits } from '../ship-orders.rules.ts'
import { bigShipOrders, matching, newestFirst, questionOf, searchFor } from './ship-orders.filters.ts'

type QueryIn<E extends { query: z.ZodType }> = z.output<E['query']>

const served = (what: SQL) =>
  sql`coalesce((select string_agg(${what}, ',' order by orders.id) from ship_order_order as link
    join orders on orders.id = link.order_id where link.ship_order_id = ship_order.id), '')`

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

const rowColumns = fixed(sql`ship_order.id, 'SO' || ship_order.id as name, ship_order.status,
  stop_reason as "stopReason", location_id as "locationId",
  (select name from location where location.id = location_id) as "locationName",
  tracking_company as "trackingCompany", tracking_number as "trackingNumber",
  ${served(sql`orders.id::text`)} as "orderIds", ${served(sql`orders.name`)} as "orderNames",
  (select coalesce(sum(${packedUnits}), 0) from ship_item where ship_order_id = ship_order.id) as quantity,
  ${consignee} as consignee, country, province, city, address1, address2, first_name as "firatName",
  last_name as "lastName", phone, postcode, ${claimsJson} as claims, note1, note2,
  ${inherits(sql`ship_order.location_id`, 'proxy')} as partner,
  ${inherits(sql`ship_order.location_id`, 'customs')} as bonded,
  ${iso(sql`ship_order.created_at`)} as "createdAt", ${iso(sql`ship_order.updated_at`)} as "lastUpdatedAt"`)

const itemsJson = sql`(
  select coalesce(json_agg(json_build_object(
    'id', item.id, 'sku', item.sku, 'quantity', item.quantity, 'originQuantity', item.origin_quantity,
    'shippedQuantity', item.shipped, 'scanned', (select coalesce(sum(quantity), 0) from ship_scan
      where ship_item_id = item.id and undone_at is null), 'brand', product.brand, 'color', variant.color, 'size', variant.size,
    'name', coalesce(nullif(product.cn_name, ''), product.name),
    'image', coalesce(nullif(variant.image, ''), product.image), 'barcode', variant.barcode,
    'orderId', item.order_id, 'orderName', orders.name, 'exOrderId', orders.ex_id,
    'trackingFlag', (item.shipped > 0 and ship_order.tracking_number <> '')::int, 'status', ship_order.status,
    'thirdpartUrl', ${productPage(sql`item.sku`, sql`orders.channel`)}, 'realLocationId', ship_order.location_id
  ) order by item.id), '[]')
  from ship_item as item join orders on orders.id = item.order_id
  join variant on variant.sku = item.sku join product on product.id = variant.product_id
  where item.ship_order_id = ship_order.id)`

const timelineLine = sql`timeline.id, ${iso(sql`timeline.at`)} as "createdAt",
  timeline.actor as operator, timeline.event`

const timelinesJson = sql`(
  select coalesce(json_agg(line order by line.id desc), '[]')
  from (select ${timelineLine} from ship_timeline as timeline
        where timeline.ship_order_id = ship_order.id) as line)`

const allColumns = fixed(sql`${rowColumns}, ${itemsJson} as items, ${timelinesJson} as timelines`)

type Line = DataOf<typeof shipOrderTimeline>[number]
type StoredTimelineLine = Omit<Line, 'info'>
/** A row as the database gives it: what happened and what it lacks, not yet in words. */
type Unworded<Row extends { stockOutReport: string; timelines?: Line[] | undefined }> = Omit<
  Row,
  'stockOutReport' | 'timelines'
> & { claims: Claim[]; timelines?: StoredTimelineLine[] }

const inWords = (line: StoredTimelineLine): Line => ({
  ...line,
  info: `${line.operator}：${shipOrderEvents.word('zh', line.event)}`,
})

function worded<Row extends { claims: Claim[]; locationName: string; timelines?: StoredTimelineLine[] }>(
  row: Row,
) {
  const { claims, timelines = [], ...shipOrder } = row
  return {
    ...shipOrder,
    stockOutReport: stockOutReport(claims, row.locationName),
    timelines: timelines.map(inWords),
  }
}

const listed = (row: Unworded<ShipOrderListed>): ShipOrderListed => {
  const { timelines, ...head } = worded(row)
  return row.timelines ? { ...head, timelines } : head
}

const columnsOf = (parts: QueryIn<typeof shipOrderList>['parts']): SQL =>
  parts === 'heads' ? rowColumns : allColumns

/** The ship orders of one day of the company, or those that need somebody: few, whatever the size of the list. */
const readFew = (
  context: Reading,
  { skip, size, count: _, parts, ...filter }: QueryIn<typeof shipOrderList>,
): Promise<Page<Unworded<ShipOrderListed>>> =>
  queryPage(context.db, {
    columns: columnsOf(parts),
    from: sql`from ship_order where ${matching(context, filter)}`,
    order: newestFirst,
    skip,
    size,
  })

/** One page of ship orders, newest first. */
export async function readShipOrders(
  context: Reading,
  requested: QueryIn<typeof shipOrderList>,
): Promise<Page<ShipOrderListed>> {
  const page = await readRows(context, requested)
  return { ...page, rows: page.rows.map(listed) }
}

function readRows(
  context: Reading,
  requested: QueryIn<typeof shipOrderList>,
): Promise<Page<Unworded<ShipOrderListed>>> {
  const { query: text, status, start, end, shippedOn, todo, count, parts, skip, size } = requested
  if (shippedOn || todo) return readFew(context, requested)
  const question = questionOf(context, { status, start, end })
  const page = { columns: columnsOf(parts), skip, size, exactTotal: count === 'exact' }
  return text
    ? readSearchedPage(context.db, bigShipOrders, question, searchFor(text), page)
    : readCountedPage(context.db, bigShipOrders, question, page)
}

/** The shipping tags of its orders, the first order first. */
const shippingTagsJson = sql`(
  select coalesce(json_agg(orders.shipping_tag order by orders.id), '[]')
  from ship_order_order as link join orders on orders.id = link.order_id
  where link.ship_order_id = ship_order.id)`

const senderJson = sql`(
  select json_build_object('name', coalesce(nullif(company, ''), name), 'phone', location.phone,
    'address', concat_ws(' ', location.country, nullif(location.province, ''), nullif(location.city, ''),
      nullif(location.address, ''), nullif(location.postal_code, '')))
  from location where location.id = ship_order.location_id)`

type ShipOrderFull = DataOf<typeof shipOrderGet>
/** As the database gives it. */
type ShipOrderRead = Omit<ShipOrderFull, 'courier' | 'waybillNumber'> & {
  tags: string[]
  extShipping: string | null
  waybill: { courier: string; trackingNumber: string } | null
}

/** What a courier has issued for it, which it may leave under. */
const waybillJson = sql`(
  select json_build_object('courier', courier, 'trackingNumber', waybill.tracking_number)
  from waybill where waybill.ship_order_id = ship_order.id and state = 'issued')`

const shipOrderStatement = preparedOnce<Unworded<ShipOrderRead>, { id: number }>(
  'ship order',
  (value) => sql`select ${rowColumns}, scanned, ${senderJson} as sender, ${itemsJson} as items,
      ${timelinesJson} as timelines, ${shippingTagsJson} as tags,
      ${waybillJson} as waybill, ${settingStored('ext_shipping')} as "extShipping",
      ${effectsColumn(
        sql`where subject = 'shipOrder' and subject_id = ship_order.id`,
        sql`where subject = 'transaction' and kind = 'customs.payment' and subject_id in (
          select payment.id from ship_order_order as link join order_transaction as payment using (order_id)
          where link.ship_order_id = ship_order.id)`,
        sql`where subject = 'order' and kind = 'customs.order' and subject_id in (
          select order_id from ship_order_order as link where link.ship_order_id = ship_order.id)`,
      )} as effects
    from ship_order where id = ${value('id')}`,
)

/** One ship order with its items, timeline and what waits to be told outside: one statement. */
export async function readShipOrder(
  context: Context,
  { id }: QueryIn<typeof shipOrderGet>,
): Promise<ShipOrderFull> {
  const [row] = await shipOrderStatement(context.db, { id })
  if (!row) return fail('SHIP_ORDER_NOT_FOUND')
  const { tags, extShipping, waybill, ...shipOrder } = worded(row)
  const courier = courierOf(
    shipOrder.trackingCompany || (waybill?.courier ?? ''),
    tags,
    settingMeaning(context, 'ext_shipping', extShipping),
  )
  return { ...shipOrder, courier, waybillNumber: waybill?.trackingNumber ?? '' }
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
export async function readTimeline(
  context: Context,
  { query: name }: QueryIn<typeof shipOrderTimeline>,
): Promise<DataOf<typeof shipOrderTimeline>> {
  const lines = await query<StoredTimelineLine>(
    context.db,
    sql`select ${timelineLine} from ship_timeline as timeline
        where timeline.ship_order_id = ${shipOrderIdOf(name)}::bigint order by timeline.id desc`,
  )
  return lines.map(inWords)
}

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

/** What a storefront calls an order line, by its id, and the order. */
export interface OutsideIds {
  id: number
  exId: string
  orderExId: string
}

/** What storefronts call these order lines and their orders. */
export const outsideIdsOf = (orderItemIds: readonly number[]): SQL<OutsideIds> =>
  sql<OutsideIds>`select item.id, item.ex_id as "exId", orders.ex_id as "orderExId"
    from order_item as item join orders on orders.id = item.order_id
    where item.id = any(${sql.param(orderItemIds)}::bigint[])`
