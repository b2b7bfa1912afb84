DROP INDEX "customer_email_match";--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD COLUMN "email_match" text GENERATED ALWAYS AS (lower(btrim(normalize(email, NFKC)))) STORED;--> statement-breakpoint
ALTER TABLE "code_portion" ADD COLUMN "begun" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "problem" jsonb;--> statement-breakpoint
ALTER TABLE "discount_code" ADD COLUMN "maybe_there" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "campaign_recipient_match" ON "campaign_recipient" USING btree ("campaign_id","email_match");--> statement-breakpoint
CREATE INDEX "discount_code_replaced" ON "discount_code" USING btree ("generation_id") WHERE first_code <> '';--> statement-breakpoint
CREATE INDEX "customer_email_match" ON "customer" USING btree ("email_match") WHERE email_match <> '';--> statement-breakpoint
-- Of what is on its way nobody knows any more whether it was sent.
UPDATE "code_portion" SET "begun" = true;
