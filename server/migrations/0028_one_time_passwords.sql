ALTER TABLE "node" ADD COLUMN "process" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "one_time_until" timestamp (3) with time zone;