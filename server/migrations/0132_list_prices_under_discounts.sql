ALTER TABLE "product_discount_line" ADD COLUMN "first" jsonb;--> statement-breakpoint
ALTER TABLE "product_discount_line" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_style" ADD COLUMN "discount" text DEFAULT '' NOT NULL;