CREATE TABLE "purchase_order_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_order_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "purchase_order_item_quantity" CHECK ("purchase_order_item"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_order_ship_order" (
	"ship_order_id" bigint PRIMARY KEY NOT NULL,
	"purchase_order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_location" bigint NOT NULL,
	"status" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "not_pushed_sku" ADD COLUMN "added_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "not_pushed_sku" ADD COLUMN "added_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order_item" ADD CONSTRAINT "purchase_order_item_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_ship_order" ADD CONSTRAINT "purchase_order_ship_order_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_ship_order" ADD CONSTRAINT "purchase_order_ship_order_purchase_order_id_purchase_order_id_fk" FOREIGN KEY ("purchase_order_id") REFERENCES "public"."purchase_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_target_location_location_id_fk" FOREIGN KEY ("target_location") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_order_item_order" ON "purchase_order_item" USING btree ("purchase_order_id","id");--> statement-breakpoint
CREATE INDEX "purchase_order_ship_order_order" ON "purchase_order_ship_order" USING btree ("purchase_order_id");--> statement-breakpoint
CREATE INDEX "purchase_order_created_at" ON "purchase_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);