import { type SQL, sql } from 'drizzle-orm'

/** The names of the orders that a ship order is of. */
const servedOrders = (shipOrderId: SQL): SQL => sql`(
  select string_agg(orders.name, ', ' order by orders.id) from ship_order_order as link
  join orders on orders.id = link.order_id where link.ship_order_id = ${shipOrderId})`

/**
 * What else a posting says, of a line `document` (type, data_id, record_id, order_name, location_id): order_name, record_id,
 * location_id and source_location_id, as its document has them.
 */
export const foundOut = {
  orderName: sql`case when document.type in ('FM', 'OD')
    then coalesce(${servedOrders(sql`document.data_id`)}, document.order_name) else document.order_name end`,
  // Returned units belong to their order.
  recordId: sql`case when document.type in ('RT', 'RTF')
    then coalesce((select order_id from return_receipt where id = document.data_id), document.record_id)
    else document.record_id end`,
  locationId: sql`coalesce(document.location_id,
    case document.type
      when 'LC' then (select target_location from stock_order where id = document.record_id)
      when 'CL' then (select source_location from stock_order where id = document.record_id) end)`,
  sourceLocationId: sql`case when document.type in ('ST', 'LC')
    then (select source_location from stock_order where id = document.record_id) end`,
}

/** Refunds of these orders that are done, as lines number, data_id, record_id, order_name, amount, currency. */
export const doneRefunds = (orderIds: readonly number[]): SQL => sql`
  select 'RF' || orders.id || '-' || refund.ex_id as number, refund.id as data_id, orders.id as record_id,
    orders.name as order_name, refund.amount, refund.currency
  from order_transaction as refund join orders on orders.id = refund.order_id
  where refund.order_id = any(${sql.param(orderIds)}::bigint[]) and refund.kind = 'refund' and refund.refund_status = 1`

/** The units of each SKU of a posting `task` of `ledger_task`, as its document has them. */
export const linesJson = sql`(
  select coalesce(json_agg(json_build_object('sku', sku, 'quantity', quantity) order by sku), '[]') from (
    select item.sku, sum(item.quantity)::int as quantity from stock_receipt_item as item
      where ledger_task.type in ('PO', 'ST') and item.stock_receipt_id = ledger_task.data_id group by item.sku
    union all
    select movement.sku, sum(movement.quantity)::int from movement
      where (ledger_task.type in ('FM', 'OD') and movement.kind in ('FM', 'OD')
          or ledger_task.type in ('RT', 'RTF') and movement.kind in ('RT', 'RTF')
          or ledger_task.type = 'TS' and movement.kind = 'TS')
        and movement.kind in ('FM', 'OD', 'RT', 'RTF', 'TS') and movement.source_id = ledger_task.data_id
      group by movement.sku
    union all
    select line.sku, -sum(line.quantity)::int from transfer_closure_line as line
      where ledger_task.type = 'CL' and line.closure_id = ledger_task.data_id and line.reason in ('lost', 'damaged')
      group by line.sku
  ) as line)`
