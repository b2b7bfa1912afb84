CREATE INDEX "customer_copy_place" ON "customer_copy" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "customer_redaction_place" ON "customer_redaction" USING btree ("done_at","id");--> statement-breakpoint
CREATE INDEX "courier_claim_tracking" ON "courier_claim" USING gin (tracking_number gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "return_receipt_sku" ON "return_receipt" USING gin (sku gin_trgm_ops);