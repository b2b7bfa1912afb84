ALTER TABLE "session" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "renewal_salt" text;--> statement-breakpoint
CREATE INDEX "session_previous_token" ON "session" USING btree ("previous_hash");