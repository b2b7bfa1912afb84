CREATE TABLE "customs_tariff" (
	"hs_code" text PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "customs_tariff_hs_code" CHECK ("customs_tariff"."hs_code" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE INDEX "stock_order_bound" ON "stock_order" USING btree ("target_location","id") WHERE kind <> 'TS' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "stock_order_of_ship_orders" ON "stock_order" USING btree ("id") WHERE origin = 'shipOrders' and deleted_at is null;