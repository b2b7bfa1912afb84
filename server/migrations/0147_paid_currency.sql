ALTER TABLE "order_transaction" ADD COLUMN "paid_currency" char(3);--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "paid_amount" numeric(16, 4);
