import { sql } from 'drizzle-orm'

/** Whether an effect is of a document whose effects are numbered. */
export const isOfDocument = sql`subject in ('order', 'shipOrder', 'returnReceipt', 'transaction', 'purchaseOrder',
  'stockTransfer', 'shipStockOrder')`

/**
 * Whether the record of an effect, `old`, is still worked on. A shipment that its storefront has cancelled is, until its
 * goods came back or it was told anew.
 */
export const isOpen = sql`case old.subject
  when 'order' then exists (select from orders where id = old.subject_id and state = 'open')
  when 'returnReceipt' then exists (
    select from return_receipt as receipt join orders on orders.id = receipt.order_id
    where receipt.id = old.subject_id and orders.state = 'open')
  when 'shipOrder' then exists (select from ship_order where id = old.subject_id and status & 255 in (0, 1)) or exists (
    select from ship_order_order as link join orders on orders.id = link.order_id
    where link.ship_order_id = old.subject_id and orders.state = 'open') or exists (
    select from fulfillment where ship_order_id = old.subject_id and cancelled_at is not null and exists (
      select from fulfillment_item as item where item.fulfillment_id = fulfillment.id and item.returned < item.quantity))
  else old.subject in ('purchaseOrder', 'stockTransfer')
    and exists (select from stock_order where id = old.subject_id and status in (0, 1, 2)) end`
