CREATE TABLE "list_change" (
	"list" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"n" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_day" (
	"list" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "list_day_list_day_status_pk" PRIMARY KEY("list","day","status")
);
--> statement-breakpoint
CREATE TABLE "list_month" (
	"list" text NOT NULL,
	"status" text NOT NULL,
	"month" date NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "list_month_list_month_status_pk" PRIMARY KEY("list","month","status")
);
--> statement-breakpoint
CREATE TABLE "order_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"doc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ship_order_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" integer NOT NULL,
	"doc" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_name_fragment";--> statement-breakpoint
DROP INDEX "ship_order_fragment";--> statement-breakpoint
DROP INDEX "orders_created_at";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
CREATE INDEX "list_change_list" ON "list_change" USING btree ("list");--> statement-breakpoint
CREATE INDEX "order_search_created_at" ON "order_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_search_doc" ON "order_search" USING gin ("doc" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ship_order_search_created_at" ON "ship_order_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ship_order_search_doc" ON "ship_order_search" USING gin ("doc" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
-- Every list reads the changes that wait: what was folded must be cleared away soon.
alter table list_change set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
--> statement-breakpoint
alter table order_search set (fillfactor = 90);
--> statement-breakpoint
alter table ship_order_search set (fillfactor = 90);
--> statement-breakpoint
create function list_day_of(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'UTC')::date;
--> statement-breakpoint
-- From each character on that is not ASCII, two of them: "王小明" gives "小明 明". So one or two characters of a name are
-- found as the beginning of a word, of which the index knows.
create function search_suffixes(words text) returns text language sql immutable parallel safe
  return (select string_agg(substr(words, at, 2), ' ' order by at)
          from generate_series(2, length(words)) as at where octet_length(substr(words, at, 1)) > 1);
--> statement-breakpoint
create view order_search_source as
  select orders.id, orders.created_at, orders.state as status,
    lower(' ' || concat_ws(E'\n ', name, case when name like '#%' then substr(name, 2) end, nullif(ex_id, ''),
      nullif(email, ''), nullif(phone, ''), nullif(nickname, ''),
      case when octet_length(nickname) > length(nickname) then search_suffixes(nickname) end,
      nullif(first_name || ' ' || last_name, ' '),
      case when octet_length(first_name || last_name) > length(first_name || last_name)
        then last_name || first_name || ' ' || coalesce(search_suffixes(last_name || first_name), '') end,
      (select string_agg(distinct sku, E'\n ' order by sku) from order_item where order_id = orders.id))) as doc
  from orders where deleted_at is null;
--> statement-breakpoint
create view ship_order_search_source as
  select ship_order.id, ship_order.created_at, ship_order.status,
    lower(' ' || concat_ws(E'\n ', nullif(phone, ''), nullif(tracking_number, ''),
      nullif(first_name || ' ' || last_name, ' '),
      case when octet_length(first_name || last_name) > length(first_name || last_name)
        then last_name || first_name || ' ' || coalesce(search_suffixes(last_name || first_name), '') end,
      (select string_agg(case when orders.name like '#%' then orders.name || E'\n ' || substr(orders.name, 2)
                           else orders.name end, E'\n ' order by orders.id)
       from orders where orders.id in (select order_id from ship_item where ship_order_id = ship_order.id)),
      (select string_agg(distinct sku, E'\n ' order by sku) from ship_item where ship_order_id = ship_order.id))) as doc
  from ship_order;
--> statement-breakpoint
create function write_order_search(ids bigint[]) returns void language plpgsql as $$
begin
  insert into order_search (id, created_at, status, doc)
  select id, created_at, status, doc from order_search_source where id = any(ids)
  on conflict (id) do update
    set created_at = excluded.created_at, status = excluded.status, doc = excluded.doc
    where (order_search.created_at, order_search.status, order_search.doc)
      is distinct from (excluded.created_at, excluded.status, excluded.doc);
end
$$;
--> statement-breakpoint
create function write_ship_order_search(ids bigint[]) returns void language plpgsql as $$
begin
  insert into ship_order_search (id, created_at, status, doc)
  select id, created_at, status, doc from ship_order_search_source where id = any(ids)
  on conflict (id) do update
    set created_at = excluded.created_at, status = excluded.status, doc = excluded.doc
    where (ship_order_search.created_at, ship_order_search.status, ship_order_search.doc)
      is distinct from (excluded.created_at, excluded.status, excluded.doc);
end
$$;
--> statement-breakpoint
create function orders_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'orders', state, list_day_of(created_at), count(*) from added where deleted_at is null group by 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_come after insert on orders referencing new table as added
  for each statement execute function orders_come();
--> statement-breakpoint
create function orders_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'orders', status, list_day_of(at), n
  from (values (old.state, old.created_at, -1, old.deleted_at), (new.state, new.created_at, 1, new.deleted_at))
    as line (status, at, n, deleted_at)
  where deleted_at is null
    and (old.state, old.created_at, old.deleted_at) is distinct from (new.state, new.created_at, new.deleted_at);
  if new.deleted_at is not null then
    delete from order_search where id = new.id;
  elsif (old.name, old.ex_id, old.email, old.phone, old.nickname, old.first_name, old.last_name, old.deleted_at)
      is distinct from
      (new.name, new.ex_id, new.email, new.phone, new.nickname, new.first_name, new.last_name, new.deleted_at) then
    perform write_order_search(array[new.id]);
  else
    update order_search set status = new.state, created_at = new.created_at where id = new.id;
  end if;
  if old.name <> new.name then
    perform write_ship_order_search(array(select ship_order_id from ship_order_order where order_id = new.id));
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_change after update on orders for each row
  when ((old.state, old.created_at, old.deleted_at, old.name, old.ex_id, old.email, old.phone, old.nickname,
      old.first_name, old.last_name)
    is distinct from
    (new.state, new.created_at, new.deleted_at, new.name, new.ex_id, new.email, new.phone, new.nickname,
      new.first_name, new.last_name))
  execute function orders_change();
--> statement-breakpoint
create function orders_go() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    insert into list_change (list, status, day, n) values ('orders', old.state, list_day_of(old.created_at), -1);
    delete from order_search where id = old.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_go after delete on orders for each row execute function orders_go();
--> statement-breakpoint
-- An order has lines, and they come after it: its words are written once, when they do.
create function order_items_come() returns trigger language plpgsql as $$
begin
  perform write_order_search(array(select distinct order_id from added));
  return null;
end
$$;
--> statement-breakpoint
create trigger order_items_come after insert on order_item referencing new table as added
  for each statement execute function order_items_come();
--> statement-breakpoint
create function ship_orders_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'ship_orders', status, list_day_of(created_at), count(*) from added group by 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger ship_orders_come after insert on ship_order referencing new table as added
  for each statement execute function ship_orders_come();
--> statement-breakpoint
create function ship_orders_change() returns trigger language plpgsql as $$
begin
  if (old.status, old.created_at) is distinct from (new.status, new.created_at) then
    insert into list_change (list, status, day, n)
    values ('ship_orders', old.status, list_day_of(old.created_at), -1),
      ('ship_orders', new.status, list_day_of(new.created_at), 1);
  end if;
  if (old.phone, old.tracking_number, old.first_name, old.last_name) is distinct from
      (new.phone, new.tracking_number, new.first_name, new.last_name) then
    perform write_ship_order_search(array[new.id]);
  else
    update ship_order_search set status = new.status, created_at = new.created_at where id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ship_orders_change after update on ship_order for each row
  when ((old.status, old.created_at, old.phone, old.tracking_number, old.first_name, old.last_name) is distinct from
    (new.status, new.created_at, new.phone, new.tracking_number, new.first_name, new.last_name))
  execute function ship_orders_change();
--> statement-breakpoint
create function ship_orders_go() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n) values ('ship_orders', old.status, list_day_of(old.created_at), -1);
  delete from ship_order_search where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ship_orders_go after delete on ship_order for each row execute function ship_orders_go();
--> statement-breakpoint
create function ship_items_come() returns trigger language plpgsql as $$
begin
  perform write_ship_order_search(array(select distinct ship_order_id from added));
  return null;
end
$$;
--> statement-breakpoint
create trigger ship_items_come after insert on ship_item referencing new table as added
  for each statement execute function ship_items_come();
--> statement-breakpoint
insert into list_change (list, status, day, n)
  select 'orders', state, list_day_of(created_at), count(*) from orders where deleted_at is null group by 2, 3
  union all
  select 'ship_orders', status::text, list_day_of(created_at), count(*) from ship_order group by 2, 3;
--> statement-breakpoint
insert into order_search select * from order_search_source;
--> statement-breakpoint
insert into ship_order_search select * from ship_order_search_source;
