CREATE TABLE "exchange_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(12, 6) NOT NULL,
	"source" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "exchange_rate_currency" CHECK ("exchange_rate"."currency" ~ '^[A-Z]{3}$' and "exchange_rate"."currency" <> 'CNY'),
	CONSTRAINT "exchange_rate_above_zero" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
DROP INDEX "sales_entry_foreign";--> statement-breakpoint
ALTER TABLE "sales_entry" ADD COLUMN "rate_day" date;--> statement-breakpoint
ALTER TABLE "ledger_bill" ADD COLUMN "rate_day" date;--> statement-breakpoint
CREATE UNIQUE INDEX "exchange_rate_currency_day" ON "exchange_rate" USING btree ("currency","day");--> statement-breakpoint
CREATE INDEX "exchange_rate_day" ON "exchange_rate" USING btree ("day" DESC NULLS LAST,"currency");--> statement-breakpoint
CREATE INDEX "sales_entry_carried" ON "sales_entry" USING btree ("product_id","day") WHERE rate_day is not null;--> statement-breakpoint
CREATE INDEX "sales_entry_foreign" ON "sales_entry" USING btree ("currency","day","order_id") WHERE currency <> 'CNY';--> statement-breakpoint
-- The lines of the setting, of which the newest version holds, become rows; the setting is no more.
insert into exchange_rate (day, currency, rate, source, changed_at, changed_by)
select split_part(line, ' ', 1)::date, split_part(line, ' ', 2), split_part(line, ' ', 3)::numeric, 'setting',
  newest.changed_at, newest.changed_by
from (select * from setting_version where key = 'exchange_rates' order by id desc limit 1) as newest
cross join regexp_split_to_table(newest.value, '\r?\n') as line
where line ~ '^\d{4}-\d{2}-\d{2} [A-Z]{3} \d{1,6}(\.\d{1,6})?$' and split_part(line, ' ', 2) <> 'CNY'
on conflict do nothing;
--> statement-breakpoint
delete from setting_version where key = 'exchange_rates';
--> statement-breakpoint
-- Which of them count at the rate of an earlier day is worked out with the rest of them.
insert into sales_pending (order_id) select distinct order_id from sales_entry where currency <> 'CNY';
