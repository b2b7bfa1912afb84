CREATE TABLE "in_transit" (
	"stock_order_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"location_id" bigint NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "in_transit_stock_order_id_sku_pk" PRIMARY KEY("stock_order_id","sku"),
	CONSTRAINT "in_transit_units" CHECK ("in_transit"."units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_closure_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_closure_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closure_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "transfer_closure_line_quantity" CHECK ("transfer_closure_line"."quantity" > 0),
	CONSTRAINT "transfer_closure_line_reason" CHECK ("transfer_closure_line"."reason" in ('lost', 'damaged', 'foundAtSource', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "transfer_closure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_order_id" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_sending" (
	"stock_order_id" bigint PRIMARY KEY NOT NULL,
	"waiting" boolean NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hold" DROP CONSTRAINT "hold_kind";--> statement-breakpoint
ALTER TABLE "stock_order_item" ADD COLUMN "closed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "in_transit" ADD CONSTRAINT "in_transit_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "in_transit" ADD CONSTRAINT "in_transit_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_closure_line" ADD CONSTRAINT "transfer_closure_line_closure_id_transfer_closure_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."transfer_closure"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_closure_line" ADD CONSTRAINT "transfer_closure_line_item_id_stock_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_closure" ADD CONSTRAINT "transfer_closure_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_sending" ADD CONSTRAINT "transfer_sending_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "in_transit_sku" ON "in_transit" USING btree ("sku","location_id") WHERE units > 0;--> statement-breakpoint
CREATE INDEX "transfer_closure_line_closure" ON "transfer_closure_line" USING btree ("closure_id","id");--> statement-breakpoint
CREATE INDEX "transfer_closure_line_item" ON "transfer_closure_line" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "transfer_closure_order" ON "transfer_closure" USING btree ("stock_order_id","id");--> statement-breakpoint
CREATE INDEX "transfer_sending_waiting" ON "transfer_sending" USING btree ("stock_order_id") WHERE waiting;--> statement-breakpoint
CREATE INDEX "transfer_sending_tracking" ON "transfer_sending" USING btree ("tracking_number") WHERE tracking_number <> '';--> statement-breakpoint
ALTER TABLE "stock_order_item" ADD CONSTRAINT "stock_order_item_closed" CHECK ("stock_order_item"."closed" >= 0);--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_kind" CHECK ("hold"."kind" in ('order', 'lock', 'transfer'));