CREATE TABLE "sign_in_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"username" text NOT NULL,
	"account_id" bigint,
	"network" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"forgiven" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sign_in_attempt_outcome" CHECK ("sign_in_attempt"."outcome" in ('open', 'ok', 'wrong', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "custom_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "custom_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text GENERATED ALWAYS AS ('custom-' || id::text) STORED NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"rights" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "account_username";--> statement-breakpoint
ALTER TABLE "session" DROP CONSTRAINT "session_pkey";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_attempt_username" ON "sign_in_attempt" USING btree ("username","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_network" ON "sign_in_attempt" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_account" ON "sign_in_attempt" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sign_in_attempt_at" ON "sign_in_attempt" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_role_key" ON "custom_role" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_role_name" ON "custom_role" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "account_role_role" ON "account_role" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_expires_at" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree (lower("username"));