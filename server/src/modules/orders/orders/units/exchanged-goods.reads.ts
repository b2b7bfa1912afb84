import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** Units of an order line `line` that came back and were received. */
const cameBack = sql`(
  select coalesce(sum(receipt.quantity), 0) as units from return_receipt as receipt
    join fulfillment_item as part on part.id = receipt.fulfillment_item_id
  where receipt.order_id = line.order_id and part.order_item_id = line.id and receipt.received_at is not null)`

/** The lines by which customers got other goods for units of a line, with what they keep of these. */
const replacementsOf = (itemId: SQL): SQL => sql`(
  select line.id, line.quantity - line.cancelled - came.units as units
  from return_exchange as swap cross join lateral (
    -- Two exchanges of one call may be for the same SKU: the lines of their order stand as they do.
    select its.* from order_item as its where its.order_id = swap.exchange_order_id and its.sku = swap.sku
    order by its.id limit 1 offset (
      select count(*) from return_exchange as earlier
      where earlier.exchange_order_id = swap.exchange_order_id and earlier.sku = swap.sku and earlier.id < swap.id)
  ) as line cross join lateral ${cameBack} as came
  where swap.order_item_id = ${itemId})`

/**
 * Units of an order line `item` for which the customer has other goods: what was called off of these, or came back, is left out,
 * unless there were others for it in turn.
 */
export const exchangesInForce = sql`(
  with recursive given (id, units) as (
    select line.id, line.units from ${replacementsOf(sql`item.id`)} as line
    union all
    select line.id, line.units from given cross join lateral ${replacementsOf(sql`given.id`)} as line
  ) select coalesce(sum(units), 0)::int from given)`

/**
 * The orders by which customers got other goods for those of an order, and for these in turn, with what the goods that they keep
 * were sold at: given back in goods instead of money.
 */
export const goodsExchangedFor = (orderId: SQL): SQL => sql`(
  with recursive made (id) as (
    select swap.exchange_order_id from return_receipt as receipt
      join return_exchange as swap on swap.return_receipt_id = receipt.id
    where receipt.order_id = ${orderId}
    union
    select swap.exchange_order_id from made join return_receipt as receipt on receipt.order_id = made.id
      join return_exchange as swap on swap.return_receipt_id = receipt.id
  )
  select bought.id, bought.created_at,
    sum(whole.net - round(whole.net * (line.cancelled + came.units) / line.quantity, 4)) as amount
  from made join orders as bought on bought.id = made.id join order_item as line on line.order_id = bought.id
  cross join lateral (select line.quantity * line.unit_price - line.discount as net) as whole
  cross join lateral ${cameBack} as came
  group by bought.id)`

/** Orders, and those for whose goods they brought others: what becomes of these goods is of theirs too. */
export const withExchanged = (orderIds: readonly number[]): SQL => sql`(
  with recursive concerned (id) as (
    select unnest(${sql.param([...new Set(orderIds)])}::bigint[])
    union
    select receipt.order_id from concerned join return_exchange as swap on swap.exchange_order_id = concerned.id
      join return_receipt as receipt on receipt.id = swap.return_receipt_id
  ) select id from concerned)`

/** The order whose goods came back for those of this one; null where it is no exchange. */
export async function findExchangedOrder(db: Db, orderId: number): Promise<number | null> {
  const [first] = await query<{ id: number }>(
    db,
    sql`select receipt.order_id as id from return_exchange as swap
          join return_receipt as receipt on receipt.id = swap.return_receipt_id
        where swap.exchange_order_id = ${orderId} limit 1`,
  )
  return first?.id ?? null
}
