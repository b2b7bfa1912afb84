CREATE TABLE "customer_cart" (
	"channel" text NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_cart_channel_token_pk" PRIMARY KEY("channel","token")
);
--> statement-breakpoint
CREATE TABLE "customer_identity" (
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"ex_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_identity_channel_ex_id_pk" PRIMARY KEY("channel","ex_id")
);
--> statement-breakpoint
CREATE TABLE "customer_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"doc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_wish" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_wish_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"wished_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_wish_sku_filled" CHECK ("customer_wish"."sku" <> '')
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"tag" text DEFAULT '' NOT NULL,
	"birthday" date,
	"realname" text DEFAULT '' NOT NULL,
	"realname_mask" text DEFAULT '' NOT NULL,
	"idcard" text DEFAULT '' NOT NULL,
	"idcard_mask" text DEFAULT '' NOT NULL,
	"passwd" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_balance" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"net" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"score" integer NOT NULL,
	"order_id" bigint,
	"order_name" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "point_entry_sign" CHECK (case when kind in ('grant', 'giveBack') then score > 0
        when kind in ('deduction', 'takeBack', 'expiry') then score < 0 else kind = 'manual' end)
);
--> statement-breakpoint
CREATE TABLE "point_lot" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "point_lot_remaining" CHECK ("point_lot"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	"granted" integer,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_identity" ADD CONSTRAINT "customer_identity_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_wish" ADD CONSTRAINT "customer_wish_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_balance" ADD CONSTRAINT "point_balance_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_entry_id_point_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_order" ADD CONSTRAINT "point_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_cart_email" ON "customer_cart" USING btree (lower(btrim(email)));--> statement-breakpoint
CREATE INDEX "customer_cart_told_at" ON "customer_cart" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "customer_identity_customer" ON "customer_identity" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_search_created_at" ON "customer_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_search_doc" ON "customer_search" USING gin ("doc" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customer_wish_sku" ON "customer_wish" USING btree ("customer_id","sku");--> statement-breakpoint
CREATE INDEX "customer_wish_at" ON "customer_wish" USING btree ("wished_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower(btrim(email))) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "customer_created_at" ON "customer" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_entry_customer" ON "point_entry" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "point_entry_order" ON "point_entry" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "point_entry_at" ON "point_entry" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_grant" ON "point_entry" USING btree ("order_id") WHERE kind = 'grant';--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_deduction" ON "point_entry" USING btree ("order_id") WHERE kind = 'deduction';--> statement-breakpoint
CREATE INDEX "point_lot_left" ON "point_lot" USING btree ("customer_id","entry_id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "point_lot_at" ON "point_lot" USING btree ("at","customer_id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "point_order_short" ON "point_order" USING btree ("order_id" DESC NULLS LAST) WHERE short > 0;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(btrim(email)),"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE email <> '' and deleted_at is null;--> statement-breakpoint
alter table customer_search set (fillfactor = 90);
--> statement-breakpoint
create view customer_search_source as
  select id, created_at, 'all'::text as status,
    lower(' ' || concat_ws(E'\n ', nullif(email, ''), nullif(phone, ''), nullif(name, ''),
      case when octet_length(name) > length(name) then search_suffixes(name) end)) as doc
  from customer;
--> statement-breakpoint
create function write_customer_search(ids bigint[]) returns void language plpgsql as $$
begin
  insert into customer_search (id, created_at, status, doc)
  select id, created_at, status, doc from customer_search_source where id = any(ids)
  on conflict (id) do update
    set created_at = excluded.created_at, status = excluded.status, doc = excluded.doc
    where (customer_search.created_at, customer_search.status, customer_search.doc)
      is distinct from (excluded.created_at, excluded.status, excluded.doc);
end
$$;
--> statement-breakpoint
create function customers_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customers', 'all', list_day_of(created_at), count(*) from added group by 3;
  perform write_customer_search(array(select id from added));
  return null;
end
$$;
--> statement-breakpoint
create trigger customers_come after insert on customer referencing new table as added
  for each statement execute function customers_come();
--> statement-breakpoint
create function customers_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customers', 'all', list_day_of(at), n from (values (old.created_at, -1), (new.created_at, 1)) as line (at, n)
  where old.created_at is distinct from new.created_at;
  perform write_customer_search(array[new.id]);
  return null;
end
$$;
--> statement-breakpoint
create trigger customers_change after update on customer for each row
  when ((old.created_at, old.email, old.phone, old.name) is distinct from
    (new.created_at, new.email, new.phone, new.name))
  execute function customers_change();
--> statement-breakpoint
create function customers_go() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n) values ('customers', 'all', list_day_of(old.created_at), -1);
  delete from customer_search where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger customers_go after delete on customer for each row execute function customers_go();
--> statement-breakpoint
-- What happened to points is corrected by a further line, never by changing one.
create function refuse_point_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal of points is append-only';
end
$$;
--> statement-breakpoint
create trigger point_entry_append_only before update or delete on point_entry
  for each row execute function refuse_point_change();
--> statement-breakpoint
create trigger point_entry_no_truncate before truncate on point_entry
  for each statement execute function refuse_point_change();
--> statement-breakpoint
-- Whoever has bought so far.
insert into customer (email, phone, name, created_at, updated_at)
  select distinct on (lower(btrim(email))) btrim(email), phone,
    coalesce(nullif(nickname, ''), btrim(first_name || ' ' || last_name)), created_at, now()
  from orders where btrim(email) <> '' and deleted_at is null
  order by lower(btrim(email)), created_at, id;
--> statement-breakpoint
-- Orders that had ended before points were kept here grant none.
insert into point_order (order_id, granted, decided_at)
  select id, 0, now() from orders where state in ('complete', 'close');
