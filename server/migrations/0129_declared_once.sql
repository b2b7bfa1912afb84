ALTER TABLE "order_declaration" ALTER COLUMN "guid_told" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "order_declaration" ALTER COLUMN "guid_told" SET DATA TYPE text[] USING array_remove(ARRAY["guid_told"], '');--> statement-breakpoint
ALTER TABLE "order_declaration" ALTER COLUMN "guid_told" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "payment_data_request" ADD COLUMN "prepared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- How often those were uploaded that wait just now, nobody has counted.
UPDATE "payment_data_request" SET "prepared" = 2 WHERE "answer" <> '';
