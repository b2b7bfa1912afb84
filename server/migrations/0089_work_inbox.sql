CREATE TABLE "inbox_owner" (
	"kind" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"snoozed_count" integer,
	CONSTRAINT "inbox_owner_snoozed" CHECK (("inbox_owner"."snoozed_until" is null) = ("inbox_owner"."snoozed_count" is null))
);
--> statement-breakpoint
CREATE TABLE "inbox_snooze" (
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "inbox_snooze_kind_account_id_pk" PRIMARY KEY("kind","account_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_owner" ADD CONSTRAINT "inbox_owner_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_snooze" ADD CONSTRAINT "inbox_snooze_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_owner_account" ON "inbox_owner" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "inbox_snooze_account" ON "inbox_snooze" USING btree ("account_id");