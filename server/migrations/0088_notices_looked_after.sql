ALTER TABLE "payment_notice" ADD COLUMN "latest_out_trade_no" text;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "latest_amount" numeric(16, 4);--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "latest_currency" char(3);--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "settled_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_data_request_order_no" ON "payment_data_request" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payment_data_request_state" ON "payment_data_request" USING btree ("state","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_notice_open" ON "payment_notice" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state in ('waiting', 'differs');--> statement-breakpoint
CREATE INDEX "payment_notice_state" ON "payment_notice" USING btree ("state","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_notice_trade_no" ON "payment_notice" USING btree ("trade_no");