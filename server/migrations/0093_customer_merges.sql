-- A phone as E.164, where it is sure which country it is of; else empty.
create function customer_phone_key(phone text) returns text language sql immutable parallel safe as $$
  select case
    when plain ~ '^\+[1-9][0-9]{6,14}$' then plain
    when plain ~ '^00[1-9][0-9]{6,14}$' then '+' || substr(plain, 3)
    when plain ~ '^1[3-9][0-9]{9}$' then '+86' || plain
    when plain ~ '^861[3-9][0-9]{9}$' then '+' || plain
    else '' end
  from (select regexp_replace(normalize(phone, NFKC), '[^0-9+]', '', 'g') as plain) as typed
$$;
--> statement-breakpoint
CREATE TABLE "customer_match" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_match_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"members" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"dismissed_at" timestamp (3) with time zone,
	"dismissed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_merge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" bigint NOT NULL,
	"merged_ids" bigint[] NOT NULL,
	"regrouped" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"points" integer NOT NULL,
	"last_entry_id" bigint NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "point_entry" DROP CONSTRAINT "point_entry_sign";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email_match" text GENERATED ALWAYS AS (lower(btrim(normalize(email, NFKC)))) STORED;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "phone_match" text GENERATED ALWAYS AS (customer_phone_key(phone)) STORED;--> statement-breakpoint
ALTER TABLE "customer_merge" ADD CONSTRAINT "customer_merge_kept_id_customer_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_match_key" ON "customer_match" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "customer_match_open" ON "customer_match" USING btree ("id" DESC NULLS LAST) WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "customer_merge_kept" ON "customer_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "customer_merge_merged" ON "customer_merge" USING gin ("merged_ids");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_merged_into_customer_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merged_into" ON "customer" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "customer_email_match" ON "customer" USING btree ("email_match") WHERE email_match <> '' and merged_into is null;--> statement-breakpoint
CREATE INDEX "customer_phone_match" ON "customer" USING btree ("phone_match") WHERE phone_match <> '' and merged_into is null;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_sign" CHECK (case when kind in ('grant', 'giveBack') then score > 0
        when kind in ('deduction', 'takeBack', 'expiry') then score < 0 else kind in ('manual', 'merge') end);--> statement-breakpoint
-- Who was merged is in no list: the one that stayed is found by the addresses and phones of all.
create or replace view customer_search_source as
  select id, created_at, 'all'::text as status,
    lower(' ' || concat_ws(E'\n ', nullif(email, ''), nullif(phone, ''), nullif(name, ''),
      case when octet_length(name) > length(name) then search_suffixes(name) end,
      (select string_agg(concat_ws(E'\n ', nullif(part.email, ''), nullif(part.phone, '')), E'\n ' order by part.id)
        from customer as part where part.merged_into = customer.id))) as doc
  from customer where merged_into is null;
--> statement-breakpoint
create or replace function customers_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customers', 'all', list_day_of(at), n
  from (values (old.created_at, -1, old.merged_into), (new.created_at, 1, new.merged_into)) as line (at, n, root)
  where root is null
    and (old.created_at, old.merged_into is null) is distinct from (new.created_at, new.merged_into is null);
  if new.merged_into is not null then
    delete from customer_search where id = new.id;
  end if;
  perform write_customer_search(array_remove(array[new.id, old.merged_into, new.merged_into], null));
  return null;
end
$$;
--> statement-breakpoint
drop trigger customers_change on customer;
--> statement-breakpoint
create trigger customers_change after update on customer for each row
  when ((old.created_at, old.email, old.phone, old.name, old.merged_into) is distinct from
    (new.created_at, new.email, new.phone, new.name, new.merged_into))
  execute function customers_change();
--> statement-breakpoint
create or replace function customers_go() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customers', 'all', list_day_of(old.created_at), -1 where old.merged_into is null;
  delete from customer_search where id = old.id;
  return null;
end
$$;
