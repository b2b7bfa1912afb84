DROP INDEX "storefront_redaction_running";--> statement-breakpoint
ALTER TABLE "storefront_redaction" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "discount_code_email" ON "discount_code" USING btree (lower(btrim(email))) WHERE email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "storefront_redaction_running" ON "storefront_redaction" USING btree ("channel","address") WHERE state = 'running';--> statement-breakpoint
-- Exports of carts that are under way know their place as it was told before: they begin anew.
delete from export_piece where export_id in
  (select id from export_job where kind = 'customerCarts' and state = 'running' and not next ? 'touchedAt');
--> statement-breakpoint
update export_job set next = null, rows_done = 0, pieces_done = 0
where kind = 'customerCarts' and state = 'running' and not next ? 'touchedAt';
