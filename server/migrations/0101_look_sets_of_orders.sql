CREATE TABLE "order_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"discount" numeric(16, 4) DEFAULT '0' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "set_id" bigint;--> statement-breakpoint
ALTER TABLE "fulfillment" ADD COLUMN "reported_units" integer;--> statement-breakpoint
ALTER TABLE "order_set" ADD CONSTRAINT "order_set_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_set_order" ON "order_set" USING btree ("order_id","id");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_set_id_order_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."order_set"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_item_set" ON "order_item" USING btree ("set_id") WHERE set_id is not null;