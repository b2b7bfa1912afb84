ALTER TABLE "order_declaration" ADD COLUMN "guid_told" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "order_declaration" SET "guid_told" = "guid";
