CREATE TABLE "batch_fulfilment_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_fulfilment_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"ship_order_id" bigint,
	"ship_order" text NOT NULL,
	"order_name" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" text NOT NULL,
	"tracking_company" text NOT NULL,
	"tracking_number" text NOT NULL,
	"progress" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "batch_fulfilment_row_progress" CHECK ("batch_fulfilment_row"."progress" in ('pending', 'loading', 'error', 'abnormal', 'shipped'))
);
--> statement-breakpoint
CREATE TABLE "batch_fulfilment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batch_fulfilment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "batch_fulfilment_row" ADD CONSTRAINT "batch_fulfilment_row_batch_id_batch_fulfilment_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch_fulfilment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_fulfilment" ADD CONSTRAINT "batch_fulfilment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_fulfilment_row_row" ON "batch_fulfilment_row" USING btree ("batch_id","row");--> statement-breakpoint
CREATE INDEX "batch_fulfilment_row_ship_order" ON "batch_fulfilment_row" USING btree ("batch_id","ship_order_id","row");--> statement-breakpoint
CREATE INDEX "batch_fulfilment_created_at" ON "batch_fulfilment" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);