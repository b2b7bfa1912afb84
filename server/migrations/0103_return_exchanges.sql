CREATE TABLE "return_exchange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_exchange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_receipt_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"exchange_order_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"credit" numeric(16, 4) NOT NULL,
	"borne" numeric(16, 4) NOT NULL,
	CONSTRAINT "return_exchange_units" CHECK ("return_exchange"."quantity" > 0 and "return_exchange"."credit" >= 0 and "return_exchange"."borne" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_task" DROP CONSTRAINT "ledger_task_type";--> statement-breakpoint
ALTER TABLE "ledger_start" ADD COLUMN "claims_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "shop_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_exchange" ADD CONSTRAINT "return_exchange_return_receipt_id_return_receipt_id_fk" FOREIGN KEY ("return_receipt_id") REFERENCES "public"."return_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_exchange" ADD CONSTRAINT "return_exchange_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_exchange" ADD CONSTRAINT "return_exchange_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_exchange_receipt" ON "return_exchange" USING btree ("return_receipt_id");--> statement-breakpoint
CREATE INDEX "return_exchange_item" ON "return_exchange" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_exchange_order" ON "return_exchange" USING btree ("exchange_order_id");--> statement-breakpoint
ALTER TABLE "ledger_task" ADD CONSTRAINT "ledger_task_type" CHECK ("ledger_task"."type" in ('PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF', 'CL', 'LC', 'RF', 'CC'));--> statement-breakpoint
-- What couriers have paid until now was told to no ledger, and is not posted.
insert into ledger_start (id, movement_id, receipt_id, closure_id, charge_id, transaction_id)
select 1, 0, 0, 0, 0, 0 where exists (select from courier_claim where state = 'paid')
on conflict (id) do nothing;
