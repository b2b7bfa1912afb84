CREATE TABLE "notice_pace" (
	"appid" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "notice_consent_settled" ON "notice_consent" USING btree ("settled_at","id") WHERE state in ('used', 'ended') and notice_id is null;