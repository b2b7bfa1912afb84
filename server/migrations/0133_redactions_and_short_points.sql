CREATE TABLE "customer_deletion" (
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_deletion_channel_ex_id_pk" PRIMARY KEY("channel","ex_id")
);
--> statement-breakpoint
CREATE TABLE "customer_redaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_redaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"customer_id" bigint,
	"order_ex_ids" text[] NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"waits_for" text,
	"waits_for_order_id" bigint,
	CONSTRAINT "customer_redaction_waits" CHECK ("customer_redaction"."done_at" is null or "customer_redaction"."waits_for" is null)
);
--> statement-breakpoint
DROP INDEX "point_entry_deduction";--> statement-breakpoint
ALTER TABLE "point_order" ADD COLUMN "waived" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "point_order" ADD COLUMN "waived_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "redacted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "customer_redaction" ADD CONSTRAINT "customer_redaction_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_redaction_ex_id" ON "customer_redaction" USING btree ("channel","ex_id");--> statement-breakpoint
CREATE INDEX "customer_redaction_customer" ON "customer_redaction" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_redaction_open" ON "customer_redaction" USING btree ("requested_at","id") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "customer_redaction_orders" ON "customer_redaction" USING gin ("order_ex_ids");--> statement-breakpoint
-- Nobody owes points for what was called off.
update point_order set short = 0 from orders
where orders.id = point_order.order_id and orders.state = 'cancel' and point_order.short > 0;
