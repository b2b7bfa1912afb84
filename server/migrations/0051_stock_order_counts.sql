CREATE INDEX "stock_order_status" ON "stock_order" USING btree ("kind","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE origin = 'staff';
--> statement-breakpoint
create function stock_orders_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'stock_order.' || kind, status::text, list_day_of(created_at), count(*) from added where origin = 'staff' group by 1, 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_orders_come after insert on stock_order referencing new table as added
  for each statement execute function stock_orders_come();
--> statement-breakpoint
create function stock_orders_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'stock_order.' || kind, status::text, list_day_of(at), n
  from (values (old.kind, old.status, old.created_at, -1, old.origin), (new.kind, new.status, new.created_at, 1, new.origin))
    as line (kind, status, at, n, origin)
  where origin = 'staff';
  return null;
end
$$;
--> statement-breakpoint
create trigger stock_orders_change after update on stock_order for each row
  when ((old.kind, old.status, old.created_at, old.origin) is distinct from (new.kind, new.status, new.created_at, new.origin))
  execute function stock_orders_change();
--> statement-breakpoint
insert into list_change (list, status, day, n)
  select 'stock_order.' || kind, status::text, list_day_of(created_at), count(*) from stock_order where origin = 'staff' group by 1, 2, 3;
