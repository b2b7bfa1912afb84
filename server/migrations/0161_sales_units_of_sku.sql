DROP INDEX "sales_entry_sku";--> statement-breakpoint
CREATE INDEX "sales_entry_sku" ON "sales_entry" USING btree ("sku","day","order_id","units");