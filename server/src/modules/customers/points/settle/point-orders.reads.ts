import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { PointItem } from '@selvedge/contract/customers/points/points.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { exchangedUnits, exchangesInForce, withExchanged } from '../../../orders/orders/orders.public.ts'
import { customerOfOrder, ordersOf } from '../../customers/customers.public.ts'
import type { PointLine, Share } from '../points.rules.ts'

/** What must be known of an order before its points are settled. */
export interface OrderOfPoints {
  id: number
  name: string
  /** Whether its goods are for others that came back. */
  isExchange: boolean
  state: 'open' | 'complete' | 'close' | 'cancel'
  isPaid: boolean
  currency: string
  createdAt: string
  tags: string
  shipped: number
  lines: PointLine[]
  /** In payments of its currency that have succeeded. */
  paid: string
  /** In refunds of its currency that are done. */
  refunded: string
  /** Was paid for shipping. */
  shipping: string
  used: number
  short: number
  waived: number
  /** Null while it is not decided. */
  granted: number | null
  /** By line, of the entry that granted. */
  grantedItems: PointItem[]
  takenBack: number
  deducted: number
  /** By line, of all entries that took some. */
  deductedItems: Share[]
  givenBack: number
}

const lines = sql`(select coalesce(json_agg(json_build_object('id', item.id, 'sku', item.sku,
      'title', coalesce(product.name, item.sku), 'brand', coalesce(product.brand, ''), 'quantity', item.quantity,
      'cancelled', item.cancelled, 'lost', greatest(received.units - swapped.kept,
        greatest(coalesce(refund.units, 0), item.shop_refunded) + swapped.units - swapped.kept),
      'unitPrice', item.unit_price::text, 'discount', item.discount::text) order by item.id), '[]')
    from order_item as item
    left join variant on variant.sku = item.sku left join product on product.id = variant.product_id
    left join lateral (
      select sum(line.quantity)::int as units from refund_item as line
        join order_transaction as done on done.id = line.refund_id
      where line.order_item_id = item.id and done.refund_status = 1
    ) as refund on true
    -- What is announced alone may never come.
    left join lateral (
      select coalesce(sum(receipt.quantity), 0)::int as units from return_receipt as receipt
        join fulfillment_item as part on part.id = receipt.fulfillment_item_id
      where receipt.order_id = item.order_id and part.order_item_id = item.id and receipt.received_at is not null
    ) as received on true
    -- For what customers keep in exchange they have the points still; what of it came back is lost beside what was refunded.
    cross join lateral (select ${exchangedUnits}::int as units, ${exchangesInForce} as kept) as swapped
    where item.order_id = orders.id)`

const money = (condition: SQL) =>
  sql`(select coalesce(sum(amount), 0)::text from order_transaction as payment
       where payment.order_id = orders.id and payment.currency = orders.currency and ${condition})`
const entrySum = (kind: string) =>
  sql`(select coalesce(abs(sum(score)), 0)::int from point_entry where order_id = orders.id and kind = ${kind})`
const deductedItems = sql`(select coalesce(json_agg(json_build_object('id', id, 'score', score) order by id), '[]') from (
    select item.id, sum(item.score)::int as score from point_entry
      cross join jsonb_to_recordset(items) as item (id bigint, score int)
    where order_id = orders.id and kind = 'deduction' group by item.id) as line)`

const columns = sql`orders.id, orders.name, orders.source = 'exchange' as "isExchange", orders.state, orders.paid as "isPaid", orders.currency,
  orders.created_at as "createdAt", orders.tags, orders.shipped,
  orders.shipping_fee::text as shipping, ${lines} as lines,
  ${money(sql`kind in ('sale', 'capture') and result = 'success'`)} as paid,
  ${money(sql`kind = 'refund' and refund_status = 1`)} as refunded,
  coalesce(point_order.used, 0) as used, coalesce(point_order.short, 0) as short,
  coalesce(point_order.waived, 0) as waived, point_order.granted,
  coalesce((select items from point_entry where order_id = orders.id and kind = 'grant'), '[]') as "grantedItems", ${entrySum('takeBack')} as "takenBack",
  ${entrySum('deduction')} as deducted, ${deductedItems} as "deductedItems",
  ${entrySum('giveBack')} as "givenBack"`

/** Orders whose points change with these: for goods that were exchanged they stay with the order that these were first bought by. */
export async function readConcerned(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from ${withExchanged(orderIds)} as concerned order by id`,
  )
  return rows.map(({ id }) => id)
}

export const readOrdersOfPoints = (db: Db, ids: readonly number[]): Promise<OrderOfPoints[]> =>
  query(
    db,
    sql`select ${columns} from orders left join point_order on point_order.order_id = orders.id
        where orders.id = any(${sql.param(ids)}::bigint[]) and orders.deleted_at is null order by orders.id`,
  )

/** The newest order of this name; null where there is none. */
export async function findOrderOfPoints(
  db: Db,
  name: string,
): Promise<(OrderOfPoints & { levels: string }) | null> {
  const [row] = await query<OrderOfPoints & { levels: string }>(
    db,
    sql`select ${columns}, coalesce((
            select string_agg(member.tags, ',' order by member.id) from customer join customer as member
              on member.id = coalesce(customer.merged_into, customer.id)
                or member.merged_into = coalesce(customer.merged_into, customer.id)
            where customer.id = ${customerOfOrder}), '') as levels
        from orders left join point_order on point_order.order_id = orders.id
        where orders.name = ${name} and orders.deleted_at is null order by orders.id desc limit 1`,
  )
  return row ?? null
}

/** Tags that shops gave customers, by the ids of the customers. */
export async function readLevels(db: Db, customerIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await query<{ id: number; tags: string }>(
    db,
    sql`select coalesce(merged_into, id) as id, string_agg(tags, ',' order by id) as tags from customer
        where id = any(${sql.param(customerIds)}::bigint[]) or merged_into = any(${sql.param(customerIds)}::bigint[])
        group by 1`,
  )
  return new Map(rows.map(({ id, tags }) => [id, tagsIn(tags)]))
}

export const tagsIn = (tags: string): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Of these orders those that are to be paid by points, and nobody has been asked for them yet. */
export async function readUnspent(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select orders.id from point_order join orders on orders.id = point_order.order_id
        where point_order.order_id = any(${sql.param(orderIds)}::bigint[]) and point_order.used > 0
          and point_order.short = 0 and point_order.waived = 0 and orders.paid and orders.state <> 'cancel' and orders.deleted_at is null`,
  )
  return rows.map(({ id }) => id)
}

/** Of these orders those whose customer is known. */
export async function readOwned(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select orders.id from orders
        where orders.id = any(${sql.param(orderIds)}::bigint[]) and ${customerOfOrder} is not null`,
  )
  return rows.map(({ id }) => id)
}

/** Orders of whoever a shop calls so, which had nobody whom they could be known by but that. */
export async function readOrdersOfIdentities(
  db: Db,
  channel: Channel,
  exIds: readonly string[],
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select id from orders where channel = ${channel} and customer_ex_id = any(${sql.param(exIds)}::text[])
          and customer_ex_id <> '' and btrim(email) = '' and deleted_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** Whose journal tells of orders, by order: of those that are not deleted. */
export async function readOwners(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await query<{ orderId: number; customerId: number }>(
    db,
    sql`select distinct on (entry.order_id) entry.order_id as "orderId", entry.customer_id as "customerId"
        from point_entry as entry join orders on orders.id = entry.order_id
        where entry.order_id = any(${sql.param(orderIds)}::bigint[]) and orders.deleted_at is null
        order by entry.order_id, entry.id`,
  )
  return new Map(rows.map(({ orderId, customerId }) => [orderId, customerId]))
}

/** The orders of customers that still lack points. */
export async function readLacking(db: Db, customerIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`select distinct points.order_id as id from unnest(${sql.param(customerIds)}::bigint[]) as buyer (id)
        cross join lateral ${ordersOf(sql`buyer.id`)} as bought (id)
        join point_order as points on points.order_id = bought.id and points.short > 0
        order by points.order_id`,
  )
  return rows.map(({ id }) => id)
}
