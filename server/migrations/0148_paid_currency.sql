ALTER TABLE "order_transaction" ADD COLUMN "paid_currency" char(3);--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "paid_amount" numeric(16, 4);--> statement-breakpoint
-- Units of a line that were refunded, and others that were exchanged, are lost beside each other now.
insert into sales_pending (order_id)
select distinct item.order_id from return_exchange as swap join order_item as item on item.id = swap.order_item_id
where item.shop_refunded > 0 or exists (select from refund_item where refund_item.order_item_id = item.id);
