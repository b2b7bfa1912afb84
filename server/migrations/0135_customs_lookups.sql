DROP INDEX "exchange_rate_day";--> statement-breakpoint
DROP INDEX "payment_declaration_sent";--> statement-breakpoint
CREATE INDEX "exchange_rate_day" ON "exchange_rate" USING btree ("day" DESC NULLS FIRST,"currency","id");--> statement-breakpoint
CREATE INDEX "payment_declaration_sent" ON "payment_declaration" USING btree ("company","asked_at") WHERE state = 'sent';