DROP INDEX "stock_lock_line_sku";--> statement-breakpoint
CREATE INDEX "stock_lock_line_search" ON "stock_lock_line" USING gin (sku gin_trgm_ops);--> statement-breakpoint
create function ship_orders_declared_otherwise() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (stock_order_id)
  select stock_order_id from ship_stock_order where ship_order_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ship_orders_declared_otherwise after update on ship_order for each row
  when (((old.status & 255) in (0, 1)) is distinct from ((new.status & 255) in (0, 1)))
  execute function ship_orders_declared_otherwise();
--> statement-breakpoint
create function ship_items_declared_otherwise() returns trigger language plpgsql as $$
begin
  insert into declaration_pending (stock_order_id)
  select stock_order_id from ship_stock_order where ship_order_id = new.ship_order_id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ship_items_declared_otherwise after update on ship_item for each row
  when ((old.quantity > 0) is distinct from (new.quantity > 0)) execute function ship_items_declared_otherwise();
--> statement-breakpoint
insert into stock_order_item (stock_order_id, sku, quantity)
select distinct link.stock_order_id, item.sku, 0
from ship_stock_order as link join ship_item as item on item.ship_order_id = link.ship_order_id
on conflict (stock_order_id, sku) do nothing;
--> statement-breakpoint
insert into declaration_pending (stock_order_id) select distinct stock_order_id from ship_stock_order;
