DROP INDEX "orders_ex_id";--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "created_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "replaced_by" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_imported" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE source = 'import' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "orders_mergeable" ON "orders" USING btree (md5(lower(btrim(first_name) || '|' || btrim(last_name) || '|' || country || '|'
  || btrim(province) || '|' || btrim(city) || '|' || btrim(address1) || '|' || btrim(address2)))) WHERE state = 'open' and paid and held_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_ex_id" ON "orders" USING btree ("channel","ex_id") WHERE deleted_at is null;