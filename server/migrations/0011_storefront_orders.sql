CREATE TABLE "storefront_webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storefront_webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"webhook_id" text NOT NULL,
	"topic" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "order_item" DROP CONSTRAINT "order_item_units";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "revoked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_item" SET "revoked" = "cancelled" WHERE "cancelled" > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ex_updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ship_order" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "storefront_webhook_id" ON "storefront_webhook" USING btree ("channel","webhook_id");--> statement-breakpoint
CREATE INDEX "storefront_webhook_received_at" ON "storefront_webhook" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_transaction_ex_id" ON "order_transaction" USING btree ("order_id","ex_id");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_units" CHECK ("order_item"."quantity" > 0 and "order_item"."shipped" >= 0 and "order_item"."cancelled" >= 0 and "order_item"."allocated" >= 0
        and "order_item"."parked" >= 0 and "order_item"."revoked" >= 0 and "order_item"."revoked" <= "order_item"."quantity"
        and "order_item"."returned" >= 0 and "order_item"."returned" <= "order_item"."shipped"
        and "order_item"."shipped" + "order_item"."cancelled" + "order_item"."allocated" <= "order_item"."quantity"
        and "order_item"."parked" <= "order_item"."quantity" - "order_item"."shipped" - "order_item"."cancelled" - "order_item"."allocated");--> statement-breakpoint
ALTER TABLE "ship_order" ADD CONSTRAINT "ship_order_stop" CHECK ("ship_order"."stop_reason" in ('', 'held', 'edited', 'address', 'unpaid', 'cancelled'));