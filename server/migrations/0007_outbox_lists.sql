DROP INDEX "outbox_open";--> statement-breakpoint
CREATE INDEX "outbox_created_at" ON "outbox" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_kind" ON "outbox" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_error" ON "outbox" USING gin (last_error gin_trgm_ops) WHERE last_error <> '';