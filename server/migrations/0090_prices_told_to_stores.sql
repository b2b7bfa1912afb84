ALTER TABLE "variant_price" ADD COLUMN "asked_for" bigint;--> statement-breakpoint
ALTER TABLE "variant_price" ADD COLUMN "asked_turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_price" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "variant_price" ADD COLUMN "problem" jsonb;--> statement-breakpoint
CREATE INDEX "variant_price_asked" ON "variant_price" USING btree ("channel","asked_for") WHERE asked_for is not null;