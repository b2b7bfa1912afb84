CREATE TABLE "drift_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"after" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"advanced_at" timestamp (3) with time zone NOT NULL,
	"compared" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"started_by" text NOT NULL,
	CONSTRAINT "drift_run_state" CHECK ("drift_run"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "drift_run_finished" CHECK (("drift_run"."finished_at" is null) = ("drift_run"."state" = 'running'))
);
--> statement-breakpoint
CREATE TABLE "drift_seen" (
	"channel" text NOT NULL,
	"sku" text NOT NULL,
	"run_id" bigint NOT NULL,
	CONSTRAINT "drift_seen_channel_sku_pk" PRIMARY KEY("channel","sku")
);
--> statement-breakpoint
CREATE TABLE "drift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"label" text NOT NULL,
	"article" text NOT NULL,
	"place" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"run_id" bigint NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "drift_kind" CHECK ("drift"."kind" in ('stock', 'price', 'tags', 'missing', 'unknown')),
	CONSTRAINT "drift_state" CHECK ("drift"."state" in ('open', 'repaired', 'ignored', 'gone')),
	CONSTRAINT "drift_gone" CHECK (("drift"."gone_at" is null) = ("drift"."state" <> 'gone')),
	CONSTRAINT "drift_settled" CHECK (("drift"."state" <> 'open' or "drift"."settled_at" is null)
        and ("drift"."state" not in ('repaired', 'ignored') or "drift"."settled_at" is not null)
        and ("drift"."state" <> 'ignored' or "drift"."note" <> ''))
);
--> statement-breakpoint
ALTER TABLE "drift_run" ADD CONSTRAINT "drift_run_channel_storefront_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."storefront"("channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift_seen" ADD CONSTRAINT "drift_seen_channel_storefront_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."storefront"("channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drift" ADD CONSTRAINT "drift_channel_storefront_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."storefront"("channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drift_run_newest" ON "drift_run" USING btree ("channel","started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drift_run_started" ON "drift_run" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "drift_run_running" ON "drift_run" USING btree ("channel") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "drift_place" ON "drift" USING btree ("channel","kind","label","article","place") WHERE state <> 'gone';--> statement-breakpoint
CREATE INDEX "drift_seen_at" ON "drift" USING btree ("state","first_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drift_newest" ON "drift" USING btree ("first_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "drift_gone" ON "drift" USING btree ("gone_at","id") WHERE state = 'gone';