ALTER TABLE "trading_product" ADD COLUMN "copied_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trading_product" ADD COLUMN "copied_image" text DEFAULT '' NOT NULL;