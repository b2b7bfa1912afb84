import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type {
  StockHold,
  StockMovement,
  StockRow,
  stockBySku,
  stockHistory,
  stockHolds,
  stockOnHand,
} from '@selvedge/contract/stock/stock/stock.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryLines, queryPage } from '../../../core/db/db.ts'
import { personNameOf } from '../../../core/db/person-name.ts'
import type { Context } from '../../../core/http/context.ts'

type QueryIn<E extends { query: z.ZodType }> = z.output<E['query']>

export const balanceColumns = sql`balance.id, balance.sku, variant.barcode as upc,
  coalesce(nullif(product.cn_name, ''), product.name) as name,
  balance.location_id as "locationId", location.name as "locationName",
  balance.virtual, on_hand - reserved as available, on_hand as "onHand", reserved as reserve, locked,
  coalesce((select sum(units) from in_transit where in_transit.units > 0 and in_transit.sku = balance.sku
            and in_transit.location_id = balance.location_id), 0) as "inTransit"`

export const balanceTables = sql`balance join variant on variant.sku = balance.sku
  join product on product.id = variant.product_id
  join location on location.id = balance.location_id`

/**
 * A shelf that holds less than is reserved. What is reserved has holds, of which there are few: no index of balances
 * is needed, which every change of a balance would have to keep up. Each pair once, however many hold it.
 */
export const isShort = sql`(balance.on_hand < balance.reserved and not balance.virtual
  and (balance.sku, balance.location_id) in (select distinct sku, location_id from hold))`

/** Whose SKU contains the text, or that bear the barcode. */
export const bearing = (text: string): SQL =>
  sql`balance.sku in (select sku from variant where sku ilike ${fragment(text)} or barcode = ${text})`

/** Balances of the SKUs that contain the text or bear the barcode, or of all that are short. */
export const readStockBySku = (
  context: Context,
  { sku, short, skip, size }: QueryIn<typeof stockBySku>,
): Promise<Page<StockRow>> =>
  short === '1'
    ? // Found once, for what is held is gone through; few of them are short.
      queryLines(context.db, {
        lines: sql`select balance.sku, balance.location_id, location.name as place
          from balance join location on location.id = balance.location_id
          where ${isShort} ${sku ? sql`and ${bearing(sku)}` : sql``}`,
        columns: balanceColumns,
        tables: sql`from ${balanceTables} where balance.sku = line.sku and balance.location_id = line.location_id`,
        order: sql`line.sku collate "C", line.place, line.location_id`,
        skip,
        size,
      })
    : queryPage(context.db, {
        columns: balanceColumns,
        from: sql`from ${balanceTables} where ${sku ? bearing(sku) : sql`true`}`,
        order: sql`balance.sku collate "C", location.name, balance.location_id`,
        skip,
        size,
      })

/** Whose order moved the units, as far as there is such a customer. Of a ship order of several orders: that of the first. */
const customerOf = sql`(select coalesce(customer.merged_into, customer.id) from orders
  join customer on customer.id = customer_of_order(orders.channel, orders.customer_ex_id, orders.email)
  where orders.id = case
    when kind in ('FM', 'OD') then (select min(order_id) from ship_order_order where ship_order_id = source_id)
    when kind in ('RT', 'RTF') then (select order_id from return_receipt where return_receipt.id = source_id) end)`

/** Who gets or sent back the units, as the ship order that they left by names him: it is emptied with its orders. */
const receiverName = sql`coalesce((select ${personNameOf(sql`receiver.first_name`, sql`receiver.last_name`)}
  from ship_order as receiver where receiver.id = case
    when kind in ('FM', 'OD') then source_id
    when kind in ('RT', 'RTF') then (select fulfillment.ship_order_id from return_receipt
      join fulfillment_item on fulfillment_item.id = return_receipt.fulfillment_item_id
      join fulfillment on fulfillment.id = fulfillment_item.fulfillment_id where return_receipt.id = source_id) end), '')`

/** The journal of exactly this SKU. */
export const readHistory = (
  context: Context,
  { sku, locationId, skip, size }: QueryIn<typeof stockHistory>,
): Promise<Page<StockMovement>> =>
  queryPage(context.db, {
    columns: sql`movement.id, kind as type, quantity as value, on_hand_after - quantity as before,
      on_hand_after as after, sku, movement.location_id as "locationId", location.name as "locationName",
      source_id as "sourceId", source_name as name, ${iso(sql`at`)} as "operatedAt", actor as operator,
      ${customerOf} as "customerId", ${receiverName} as "customerName", remark`,
    from: sql`from movement join location on location.id = movement.location_id
      where sku = ${sku} ${locationId ? sql`and movement.location_id = ${locationId}` : sql``}`,
    order: locationId
      ? sql`at desc nulls last, movement.id desc nulls last`
      : sql`movement.id desc nulls last`,
    skip,
    size,
  })

/** Units on hand for every asked pair, 0 where there is no balance. */
export function readOnHand(
  context: Context,
  _query: unknown,
  { locationId, sku }: z.output<(typeof stockOnHand)['body']>,
): Promise<DataOf<typeof stockOnHand>> {
  const skus = [sku].flat()
  return query(
    context.db,
    sql`select requested.sku, location.id as "locationId", coalesce(on_hand, 0) as "onHand",
          coalesce(on_hand - reserved, 0) as available
        from unnest(${sql.param(skus)}::text[]) with ordinality as requested (sku, position)
        join location on location.id = any(${sql.param(locationId)}::bigint[])
        left join balance on balance.sku = requested.sku and balance.location_id = location.id
        order by requested.position, location.id`,
  )
}

const heldBy: Record<'lock' | 'reserve', SQL> = {
  lock: sql`and hold.kind = 'lock'`,
  reserve: sql``,
}

/** The claims behind a number, oldest first, with the running sum that arrives at it. */
export const readHolds = (
  context: Context,
  { sku, type, location, skip, size }: QueryIn<typeof stockHolds>,
): Promise<Page<StockHold>> =>
  queryLines(context.db, {
    lines: sql`select hold.id, sum(hold.quantity) over running - hold.quantity as before,
        sum(hold.quantity) over running as after
      from hold where hold.sku = ${sku} ${heldBy[type]}
        ${location ? sql`and hold.location_id = ${location}` : sql``}
      window running as (order by hold.id)`,
    // Whose they are is looked up for the page alone.
    columns: sql`hold.id, hold.kind, hold.sku, hold.location_id as "locationId", location.name as "locationName",
      hold.quantity, line.before, line.after,
      coalesce(ship_item.ship_order_id, stock_lock.id, transfer.id, hold.item_id) as "sourceId",
      coalesce('SO' || ship_item.ship_order_id, 'SL' || stock_lock.id || ' ' || stock_lock.name,
        'ST' || transfer.id || ' ' || transfer.name, '') as name,
      coalesce(orders.name, '') as "orderName", ${iso(sql`hold.created_at`)} as "createdAt"`,
    tables: sql`from hold join location on location.id = hold.location_id
      left join ship_item on hold.kind = 'order' and ship_item.id = hold.item_id
      left join orders on orders.id = ship_item.order_id
      left join stock_lock_line on hold.kind = 'lock' and stock_lock_line.id = hold.item_id
      left join stock_lock on stock_lock.id = stock_lock_line.stock_lock_id
      left join stock_order_item as item on hold.kind = 'transfer' and item.id = hold.item_id
      left join stock_order as transfer on transfer.id = item.stock_order_id
      where hold.id = line.id`,
    order: sql`line.id`,
    skip,
    size,
  })

/** Of how many SKUs at locations more is claimed than is there. */
export async function countOverclaimed(db: Db): Promise<number> {
  const [found] = await query<{ count: number }>(
    db,
    sql`select count(*) as count from balance where ${isShort}`,
  )
  return found?.count ?? 0
}
