ALTER TABLE "stock_cost_entry" ALTER COLUMN "units_before" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "stock_cost" ALTER COLUMN "units" SET DATA TYPE bigint;