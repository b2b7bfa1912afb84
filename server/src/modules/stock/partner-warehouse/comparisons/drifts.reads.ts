import { type SQL, sql } from 'drizzle-orm'

/** The last comparison of each location, by the index of each: there are many of before. */
export const latest = sql`(
  select newest.* from location as place cross join lateral (
    select id, location_id, finished_at from warehouse_comparison
    where location_id = place.id and state = 'done' order by id desc limit 1) as newest)`

/** The partner was told to send it: of what it does not know it has sent nothing. */
const isNoticed = (subject: string, id: SQL): SQL => sql`exists (select from outbox
    where subject = ${subject} and subject_id = ${id} and kind = 'warehouse.notice' and state = 'done')`

/** Documents that may explain a difference, as they are now. */
const documents = sql`(
  select 'transit' as what, 'stockTransfer' as subject, way.stock_order_id as id, head.name as number, way.units
  from in_transit as way join stock_order as head on head.id = way.stock_order_id
  where way.sku = drift.sku and way.location_id = latest.location_id and way.units > 0
  union all
  select 'leaving', 'shipOrder', ship_order.id, 'SO' || ship_order.id, item.quantity
  from ship_item as item
  join ship_order on ship_order.id = item.ship_order_id and ship_order.location_id = latest.location_id
    and ship_order.status & 255 in (0, 1)
  where item.sku = drift.sku and item.quantity > 0 and ${isNoticed('shipOrder', sql`ship_order.id`)}
  union all
  select 'leaving', 'stockTransfer', head.id, head.name, item.quantity
  from stock_order_item as item
  join stock_order as head on head.id = item.stock_order_id and head.source_location = latest.location_id
    and head.kind = 'ST' and head.sent_at is null and head.deleted_at is null
  where item.sku = drift.sku and item.quantity > 0 and ${isNoticed('stockTransfer', sql`head.id`)}
  union all
  select 'arriving', 'purchaseOrder', head.id, head.name, item.quantity - item.received - item.closed
  from stock_order_item as item
  join stock_order as head on head.id = item.stock_order_id and head.target_location = latest.location_id
    and head.kind = 'PO' and head.origin = 'staff' and head.deleted_at is null
  where item.sku = drift.sku and item.quantity - item.received - item.closed > 0
  union all
  select 'messages', 'warehouseMessage', message.id, message.number, 1
  from warehouse_message as message
  where message.state = 'refused' and message.lines @> jsonb_build_array(jsonb_build_object('sku', drift.sku)))`

const sumOf = (what: string): SQL => sql`coalesce(sum(units) filter (where what = ${what}), 0)`

/** Where both differed when they were last compared. */
export const drifts = sql`${latest} as latest join warehouse_drift as drift on drift.comparison_id = latest.id`

export const isUnexplained = sql`not exists (select from ${documents} as document where units > 0)`

/** The same with what may explain it. `most` documents of each come by name. */
export const driftsWith = (most: number, of: SQL = drifts): SQL => sql`${of}
  cross join lateral (
    select ${sumOf('transit')} as transit, ${sumOf('leaving')} as leaving, ${sumOf('arriving')} as arriving,
      ${sumOf('messages')} as messages, count(*) as documents,
      coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'id', id, 'number', number) order by place)
        filter (where place <= ${most}::int), '[]') as named
    from (select *, row_number() over (order by what = 'messages' desc, what desc, id desc) as place from ${documents} as document) as ranked
  ) as explained`

/** SKUs that differ somewhere. */
export const driftedSkus = sql`select drift.sku from ${drifts}`
