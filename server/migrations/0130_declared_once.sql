ALTER TABLE "order_declaration" ALTER COLUMN "guid_told" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_declaration" ALTER COLUMN "guid_told" SET DATA TYPE text[] USING array_remove(ARRAY["guid_told"], '');--> statement-breakpoint
ALTER TABLE "order_declaration" ALTER COLUMN "guid_told" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "payment_data_request" ADD COLUMN "may_have_arrived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD COLUMN "told_at" text DEFAULT '' NOT NULL;