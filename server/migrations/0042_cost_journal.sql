CREATE TABLE "stock_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(16, 6) NOT NULL,
	"cny" numeric(34, 2) NOT NULL,
	"basis" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "stock_charge_amount" CHECK ("stock_charge"."amount" <> 0),
	CONSTRAINT "stock_charge_kind" CHECK ("stock_charge"."kind" in ('freight', 'duty', 'insurance', 'other')),
	CONSTRAINT "stock_charge_basis" CHECK ("stock_charge"."basis" in ('value', 'weight', 'quantity'))
);
--> statement-breakpoint
CREATE TABLE "stock_cost_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_cost_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text NOT NULL,
	"units_before" integer NOT NULL,
	"units" integer NOT NULL,
	"average_before" numeric(34, 4),
	"average_after" numeric(34, 4),
	"cost" numeric(34, 4),
	"variance" numeric(34, 4) NOT NULL,
	"assumed" numeric(34, 4) NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"source_id" bigint,
	"source_name" text DEFAULT '' NOT NULL,
	"receipt_id" bigint,
	"charge_id" bigint,
	CONSTRAINT "stock_cost_entry_why" CHECK ("stock_cost_entry"."why" in ('opening', 'receipt', 'take', 'correction', 'sale', 'return', 'loss', 'charge'))
);
--> statement-breakpoint
CREATE TABLE "stock_cost" (
	"sku" text PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	"average" numeric(34, 4),
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "movement_sku_location";--> statement-breakpoint
ALTER TABLE "stock_charge" ADD CONSTRAINT "stock_charge_receipt_id_stock_receipt_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."stock_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cost_entry" ADD CONSTRAINT "stock_cost_entry_charge_id_stock_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."stock_charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_cost" ADD CONSTRAINT "stock_cost_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_charge_receipt" ON "stock_charge" USING btree ("receipt_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_cost_entry_as_of" ON "stock_cost_entry" USING btree ("sku","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_cost_entry_source" ON "stock_cost_entry" USING btree ("source_id","sku") WHERE why = 'sale';--> statement-breakpoint
CREATE INDEX "stock_cost_entry_receipt" ON "stock_cost_entry" USING btree ("receipt_id","sku") WHERE receipt_id is not null;--> statement-breakpoint
CREATE INDEX "stock_cost_entry_charge" ON "stock_cost_entry" USING btree ("charge_id") WHERE charge_id is not null;--> statement-breakpoint
CREATE INDEX "movement_as_of" ON "movement" USING btree ("sku","location_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
-- What is there begins with the mean cost of what its receipts brought; unknown where none has a cost in CNY.
with bought as (
  select line.sku, sum(line.cost * terms.rate) / sum(line.quantity) as average
  from stock_receipt_item as line
  join stock_receipt as receipt on receipt.id = line.stock_receipt_id
  join purchase_terms as terms on terms.stock_order_id = receipt.stock_order_id
  where line.cost is not null and terms.rate is not null group by line.sku
), begun as (
  insert into stock_cost (sku, units, average, changed_at)
  select balance.sku, sum(on_hand), round(bought.average, 4), now()
  from balance left join bought on bought.sku = balance.sku group by balance.sku, bought.average
  returning sku, units, average, changed_at
)
insert into stock_cost_entry (sku, at, why, units_before, units, average_after, variance, assumed)
select sku, changed_at, 'opening', 0, units, average, 0, units * coalesce(average, 0) from begun order by sku collate "C";--> statement-breakpoint
-- As the stock journal: what was wrong is corrected by a further line.
create function refuse_cost_change() returns trigger language plpgsql as $$
begin
  raise exception 'the cost journal is append-only';
end
$$;
--> statement-breakpoint
create trigger stock_cost_entry_append_only before update or delete on stock_cost_entry
  for each row execute function refuse_cost_change();
--> statement-breakpoint
create trigger stock_cost_entry_no_truncate before truncate on stock_cost_entry
  for each statement execute function refuse_cost_change();
