import { sql } from 'drizzle-orm'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { TaskToPost } from '../recording/plan-documents.ts'

const line = (
  quantity: ReturnType<typeof sql>,
  amount: ReturnType<typeof sql>,
  currency: ReturnType<typeof sql>,
) =>
  sql`json_build_object('sku', line.sku, 'quantity', ${quantity}, 'amount', ${amount}, 'currency', ${currency})`
const all = (row: ReturnType<typeof sql>, order = sql`line.sku`) =>
  sql`coalesce(json_agg(${row} order by ${order}), '[]')`

const received = sql`(select ${all(line(sql`line.quantity`, sql`line.cost::text`, sql`''`))}
  from stock_receipt_item as line where line.stock_receipt_id = task.data_id)`
const counted = sql`(select ${all(line(sql`line.quantity`, sql`null`, sql`''`))}
  from movement as line where line.kind = 'TS' and line.source_id = task.data_id)`
/** What one unit of an order's line (`sold`) was sold for: its price less its part of the discount, to six decimals. */
const soldFor = sql`trim_scale(sold.unit_price - round(sold.discount / sold.quantity, 6))`
/** Each currency is a bill by the place of its first line: that stays the same, or what is there of one is taken for the other's. */
const inSoldOrder = sql`line.sku, line.currency, line.price`
const shipped = sql`(select ${all(line(sql`-line.units`, sql`line.price::text`, sql`line.currency`), inSoldOrder)} from (
  select item.sku, sum(item.shipped)::int as units, ${soldFor} as price, orders.currency
  from ship_item as item join order_item as sold on sold.id = item.order_item_id join orders on orders.id = item.order_id
  where item.ship_order_id = task.data_id and item.shipped > 0
  group by item.sku, 3, orders.currency) as line)`
const returned = sql`(select ${all(line(sql`line.quantity`, sql`${soldFor}::text`, sql`orders.currency`))}
  from return_receipt as line join fulfillment_item as item on item.id = line.fulfillment_item_id
  join order_item as sold on sold.id = item.order_item_id join orders on orders.id = line.order_id
  where line.id = task.data_id)`
const lost = sql`(select ${all(line(sql`-line.units`, sql`null`, sql`''`))} from (
  select sku, sum(quantity)::int as units from transfer_closure_line
  where closure_id = task.data_id and reason in ('lost', 'damaged') group by sku) as line)`

/** Whether a storefront has sold it. What comes back is of an order; by then its shipment may have been of several. */
const ofStorefront = sql`case when task.type in ('RT', 'RTF') then (select orders.source = 'storefront'
  from return_receipt join orders on orders.id = order_id where return_receipt.id = task.data_id)
  else task.type = 'FM' end`

/** The stock order of a receipt, or of the receipt that a stock take corrects. */
const stockOrder = sql`(select owner.id, owner.kind, owner.source_location, terms.rate, terms.brand
  from stock_order as own
  left join stock_receipt as corrected on own.kind = 'TS' and corrected.id = own.master_id
  join stock_order as owner on owner.id = coalesce(corrected.stock_order_id, own.id)
  left join purchase_terms as terms on terms.stock_order_id = owner.id
  where task.type in ('PO', 'TS') and own.id = task.record_id)`

/** Those of these postings that are not over, with all that is to be told of them, by their ids. */
export async function readTasksToPost(
  { db, zone }: Pick<Context, 'db' | 'zone'>,
  ids: readonly number[],
): Promise<Map<number, TaskToPost>> {
  const tasks = await query<TaskToPost>(
    db,
    sql`select task.id, task.number, task.type, to_char(task.created_at at time zone ${zone}, 'YYYY-MM-DD') as date,
          task.order_name as "orderName", task.location_id as "locationId", coalesce(place.name, '') as "locationName",
          source.id as "sourceLocationId", coalesce(source.name, '') as "sourceLocationName",
          trim_scale(task.amount)::text as amount, task.currency, coalesce(owner.brand, '') as brand,
          owner.rate::text as rate,
          case when task.type = 'PO' then coalesce(owner.kind || owner.id, '') else '' end as "purchaseNumber",
          case when task.type in ('FM', 'OD') then coalesce((
            select tracking_number from ship_order where ship_order.id = task.data_id), '') else '' end as "trackingNumber",
          coalesce(${ofStorefront}, false) as "ofStorefront",
          case when task.type = 'TS' and owner.kind <> 'TS' then owner.kind end as corrects,
          case when task.type in ('PO', 'ST') then ${received} when task.type = 'TS' then ${counted}
            when task.type in ('FM', 'OD') then ${shipped} when task.type in ('RT', 'RTF') then ${returned}
            when task.type = 'CL' then ${lost} else '[]' end as lines
        from ledger_task as task
        left join location as place on place.id = task.location_id
        left join lateral ${stockOrder} as owner on true
        left join location as source on source.id = coalesce(task.source_location_id, owner.source_location)
        where task.id = any(${sql.param(ids)}::bigint[]) and task.state not in ('posted', 'manual')`,
  )
  return new Map(tasks.map((task) => [task.id, task]))
}
