CREATE TABLE "customer_sync_refusal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_sync_refusal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"ex_id" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sync_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_sync_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"error" jsonb,
	"failures" integer DEFAULT 0 NOT NULL,
	"page" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"expected" integer,
	"customers_read" integer DEFAULT 0 NOT NULL,
	"customers_new" integer DEFAULT 0 NOT NULL,
	"customers_changed" integer DEFAULT 0 NOT NULL,
	"customers_unchanged" integer DEFAULT 0 NOT NULL,
	"customers_refused" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "customer_sync_run_sums" CHECK ("customer_sync_run"."customers_read" = "customer_sync_run"."customers_new" + "customer_sync_run"."customers_changed" + "customer_sync_run"."customers_unchanged"
        + "customer_sync_run"."customers_refused")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "email_consent" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "sms_consent" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_sync_refusal" ADD CONSTRAINT "customer_sync_refusal_run_id_customer_sync_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."customer_sync_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sync_refusal_run" ON "customer_sync_refusal" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_sync_run_running" ON "customer_sync_run" USING btree ("channel") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "customer_sync_run_channel" ON "customer_sync_run" USING btree ("channel","id" DESC NULLS LAST);