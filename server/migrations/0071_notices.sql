CREATE TABLE "notice_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" text NOT NULL,
	"openid" text NOT NULL,
	"template_id" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"notice_id" bigint,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "notice_consent_state" CHECK ("notice_consent"."state" in ('open', 'claimed', 'used', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "notice_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"openid" text NOT NULL,
	"consent_id" bigint NOT NULL,
	"state" text NOT NULL,
	"code" integer,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	CONSTRAINT "notice_recipient_state_known" CHECK ("notice_recipient"."state" in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'left'))
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" integer NOT NULL,
	"title" text NOT NULL,
	"page" text NOT NULL,
	"data" jsonb NOT NULL,
	"stage" text NOT NULL,
	"template_id" text,
	"scheduled_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"addressed" boolean DEFAULT false NOT NULL,
	"addressed_up_to" text DEFAULT '' NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "notice_type" CHECK ("notice"."type" in (0, 1)),
	CONSTRAINT "notice_stage" CHECK ("notice"."stage" in ('draft', 'sending', 'held', 'stopped', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "wechat_token" (
	"appid" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"good_until" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"forced_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notice_consent" ADD CONSTRAINT "notice_consent_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_recipient" ADD CONSTRAINT "notice_recipient_consent_id_notice_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."notice_consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_consent_report" ON "notice_consent" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "notice_consent_open" ON "notice_consent" USING btree ("template_id","openid","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "notice_consent_openid" ON "notice_consent" USING btree ("openid");--> statement-breakpoint
CREATE INDEX "notice_consent_notice" ON "notice_consent" USING btree ("notice_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_recipient_openid" ON "notice_recipient" USING btree ("notice_id","openid");--> statement-breakpoint
CREATE INDEX "notice_recipient_state" ON "notice_recipient" USING btree ("notice_id","state","id");--> statement-breakpoint
CREATE INDEX "notice_recipient_consent" ON "notice_recipient" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "notice_recipient_viewed" ON "notice_recipient" USING btree ("notice_id") WHERE viewed_at is not null;--> statement-breakpoint
CREATE INDEX "notice_created_at" ON "notice" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_due" ON "notice" USING btree ("scheduled_at") WHERE stage = 'draft' and scheduled_at is not null;