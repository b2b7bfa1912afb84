ALTER TABLE "sku_day" ADD COLUMN "uncosted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "style_day" ADD COLUMN "stock_uncosted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "style_month" ADD COLUMN "stock_uncosted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "sku_day_pending" ("sku", "day") SELECT "sku", min("day") FROM "sku_day" GROUP BY "sku";--> statement-breakpoint
UPDATE "sales_snapshot" SET "sums" = coalesce((
  SELECT jsonb_agg(line || '{"stockUncosted": 0}' ORDER BY place) FROM jsonb_array_elements("sums") WITH ORDINALITY AS row (line, place)
), '[]');
