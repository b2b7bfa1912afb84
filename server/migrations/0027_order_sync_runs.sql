CREATE TABLE "order_sync_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_sync_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"automatic" boolean NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"to_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"page" text,
	"counted" text[] DEFAULT '{}' NOT NULL,
	"orders_read" integer DEFAULT 0 NOT NULL,
	"orders_created" integer DEFAULT 0 NOT NULL,
	"orders_changed" integer DEFAULT 0 NOT NULL,
	"orders_left" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "order_sync_run_state" CHECK ("order_sync_run"."state" in ('running', 'done', 'failed', 'dead'))
);
--> statement-breakpoint
ALTER TABLE "fulfillment" ADD COLUMN "further_ex_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "order_sync_run_running" ON "order_sync_run" USING btree ("channel","automatic") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "order_sync_run_last" ON "order_sync_run" USING btree ("channel","automatic","id" DESC NULLS LAST);