CREATE TABLE "mini_program_account" (
	"openid" text PRIMARY KEY NOT NULL,
	"ex_id" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_wish" ADD COLUMN "source" text DEFAULT 'storefront' NOT NULL;--> statement-breakpoint
CREATE INDEX "mini_program_account_ex_id" ON "mini_program_account" USING btree ("ex_id") WHERE ex_id <> '';--> statement-breakpoint
CREATE INDEX "mini_program_account_email" ON "mini_program_account" USING btree (lower(btrim(email))) WHERE email <> '';--> statement-breakpoint
CREATE INDEX "notice_recipient_of" ON "notice_recipient" USING btree ("openid","id");--> statement-breakpoint
ALTER TABLE "customer_wish" ADD CONSTRAINT "customer_wish_source" CHECK ("customer_wish"."source" in ('storefront', 'miniProgram'));