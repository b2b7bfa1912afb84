CREATE TABLE "checkout" (
	"channel" text NOT NULL,
	"token" text NOT NULL,
	"data" jsonb NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_channel_token_pk" PRIMARY KEY("channel","token")
);
--> statement-breakpoint
CREATE TABLE "payment_buyer" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"idcard" text NOT NULL,
	"name_mask" text NOT NULL,
	"idcard_mask" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"doc" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "discount" numeric(16, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "out_trade_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "result" text DEFAULT 'success' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_token" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_buyer" ADD CONSTRAINT "payment_buyer_payment_id_order_transaction_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_told_at" ON "checkout" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "payment_search_created_at" ON "payment_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_search_doc" ON "payment_search" USING gin ("doc" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_transaction_payments" ON "order_transaction" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE kind in ('sale', 'capture');--> statement-breakpoint
CREATE INDEX "order_transaction_results" ON "order_transaction" USING btree ("result","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE kind in ('sale', 'capture');--> statement-breakpoint
CREATE INDEX "order_transaction_out_trade_no" ON "order_transaction" USING btree ("out_trade_no") WHERE kind in ('sale', 'capture');--> statement-breakpoint
-- Until its storefront tells the number again, the id of a payment stands in for it.
update order_transaction set out_trade_no = ex_id where kind <> 'refund';
--> statement-breakpoint
alter table payment_search set (fillfactor = 90);
--> statement-breakpoint
create view payment_search_source as
  select payment.id, payment.created_at, payment.result as status,
    lower(' ' || concat_ws(E'\n ', nullif(payment.out_trade_no, ''),
      case when payment.ex_id <> payment.out_trade_no then payment.ex_id end,
      orders.name, case when orders.name like '#%' then substr(orders.name, 2) end, nullif(orders.email, ''))) as doc
  from order_transaction as payment join orders on orders.id = payment.order_id
  where payment.kind in ('sale', 'capture');
--> statement-breakpoint
create function write_payment_search(ids bigint[]) returns void language plpgsql as $$
begin
  insert into payment_search (id, created_at, status, doc)
  select id, created_at, status, doc from payment_search_source where id = any(ids)
  on conflict (id) do update
    set created_at = excluded.created_at, status = excluded.status, doc = excluded.doc
    where (payment_search.created_at, payment_search.status, payment_search.doc)
      is distinct from (excluded.created_at, excluded.status, excluded.doc);
end
$$;
--> statement-breakpoint
create function payments_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'payments', result, list_day_of(created_at), count(*) from added where kind in ('sale', 'capture') group by 2, 3;
  perform write_payment_search(array(select id from added where kind in ('sale', 'capture')));
  return null;
end
$$;
--> statement-breakpoint
create trigger payments_come after insert on order_transaction referencing new table as added
  for each statement execute function payments_come();
--> statement-breakpoint
create function payments_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'payments', status, list_day_of(at), n
  from (values (old.result, old.created_at, -1, old.kind), (new.result, new.created_at, 1, new.kind))
    as line (status, at, n, kind)
  where kind in ('sale', 'capture')
    and (old.result, old.created_at, old.kind) is distinct from (new.result, new.created_at, new.kind);
  if new.kind in ('sale', 'capture') then
    perform write_payment_search(array[new.id]);
  else
    delete from payment_search where id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger payments_change after update on order_transaction for each row
  when ((old.result, old.created_at, old.kind, old.out_trade_no, old.ex_id) is distinct from
    (new.result, new.created_at, new.kind, new.out_trade_no, new.ex_id))
  execute function payments_change();
--> statement-breakpoint
create function payments_go() returns trigger language plpgsql as $$
begin
  if old.kind in ('sale', 'capture') then
    insert into list_change (list, status, day, n)
    values ('payments', old.result, list_day_of(old.created_at), -1);
    delete from payment_search where id = old.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger payments_go after delete on order_transaction for each row execute function payments_go();
--> statement-breakpoint
create function paid_orders_change() returns trigger language plpgsql as $$
begin
  perform write_payment_search(array(select id from order_transaction where order_id = new.id));
  return null;
end
$$;
--> statement-breakpoint
create trigger paid_orders_change after update on orders for each row
  when ((old.name, old.email) is distinct from (new.name, new.email)) execute function paid_orders_change();
--> statement-breakpoint
insert into list_change (list, status, day, n)
  select 'payments', result, list_day_of(created_at), count(*) from order_transaction
  where kind in ('sale', 'capture') group by 2, 3;
--> statement-breakpoint
insert into payment_search select * from payment_search_source;
