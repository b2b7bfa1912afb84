ALTER TABLE "product_tag_line" DROP CONSTRAINT "product_tag_line_state";--> statement-breakpoint
CREATE INDEX "product_import_stopped" ON "product_import" USING btree ("id") WHERE stopped;--> statement-breakpoint
CREATE INDEX "product_tag_job_stopped" ON "product_tag_job" USING btree ("id") WHERE stopped;--> statement-breakpoint
ALTER TABLE "product_tag_line" ADD CONSTRAINT "product_tag_line_state" CHECK ("product_tag_line"."state" in ('waiting', 'sending', 'done', 'same', 'absent', 'refused', 'left', 'kept'));--> statement-breakpoint
-- What was sold and kept of SKUs before they came to their style is worked out anew.
INSERT INTO "sku_day_pending" ("sku", "day")
SELECT DISTINCT "sku_day"."sku", '1970-01-01'::date FROM "sku_day" JOIN "variant" ON "variant"."sku" = "sku_day"."sku"
WHERE "variant"."product_id" <> "sku_day"."product_id";--> statement-breakpoint
INSERT INTO "sales_pending" ("order_id")
SELECT DISTINCT "sales_entry"."order_id" FROM "sales_entry" JOIN "variant" ON "variant"."sku" = "sales_entry"."sku"
WHERE "variant"."product_id" <> "sales_entry"."product_id";
