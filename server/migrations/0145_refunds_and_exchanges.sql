CREATE INDEX "orders_deleted_ex_id" ON "orders" USING btree ("channel","ex_id") WHERE deleted_at is not null;--> statement-breakpoint
-- What a shop has refunded by itself, units that were refunded of a line of which others were called off, and exchanges count otherwise now.
insert into sales_pending (order_id)
select order_id from order_item where shop_refunded > 0
union
select item.order_id from refund_item as line join order_item as item on item.id = line.order_item_id where item.cancelled > 0
union
select receipt.order_id from return_exchange as made join return_receipt as receipt on receipt.id = made.return_receipt_id;
