CREATE TABLE "reported_fulfillment" (
	"order_id" bigint NOT NULL,
	"ex_id" text NOT NULL,
	"cancelled" boolean NOT NULL,
	"quantity" integer NOT NULL,
	"tracking_numbers" text[] NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reported_fulfillment_order_id_ex_id_pk" PRIMARY KEY("order_id","ex_id")
);
--> statement-breakpoint
CREATE TABLE "reported_order" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"currency" char(3) NOT NULL,
	"ordered" numeric(16, 4) NOT NULL,
	"current" numeric(16, 4) NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"item" text DEFAULT '' NOT NULL,
	"order_id" bigint,
	"label" text NOT NULL,
	"ours_amount" numeric(34, 4),
	"ours_currency" char(3),
	"ours_units" integer,
	"ours_text" text NOT NULL,
	"theirs_amount" numeric(34, 4),
	"theirs_currency" char(3),
	"theirs_units" integer,
	"theirs_text" text NOT NULL,
	"difference" numeric(34, 4),
	"currency" char(3),
	"units_difference" integer,
	"documents" jsonb NOT NULL,
	"document_count" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_difference_state" CHECK ("reconciliation_difference"."state" in ('open', 'acknowledged', 'gone')),
	CONSTRAINT "reconciliation_difference_gone" CHECK (("reconciliation_difference"."gone_at" is null) = ("reconciliation_difference"."state" <> 'gone')),
	CONSTRAINT "reconciliation_difference_acknowledged" CHECK (("reconciliation_difference"."acknowledged_at" is not null or "reconciliation_difference"."state" <> 'acknowledged')
        and ("reconciliation_difference"."acknowledged_at" is null) = ("reconciliation_difference"."note" = '')),
	CONSTRAINT "reconciliation_difference_money" CHECK (("reconciliation_difference"."difference" is null) = ("reconciliation_difference"."currency" is null)
        and ("reconciliation_difference"."ours_amount" is null) = ("reconciliation_difference"."ours_currency" is null)
        and ("reconciliation_difference"."theirs_amount" is null) = ("reconciliation_difference"."theirs_currency" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"first_at" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"after" jsonb,
	"compared" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"started_by" text NOT NULL,
	CONSTRAINT "reconciliation_run_state" CHECK ("reconciliation_run"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "reconciliation_run_finished" CHECK (("reconciliation_run"."finished_at" is null) = ("reconciliation_run"."state" = 'running'))
);
--> statement-breakpoint
ALTER TABLE "reported_fulfillment" ADD CONSTRAINT "reported_fulfillment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_order" ADD CONSTRAINT "reported_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_place" ON "reconciliation_difference" USING btree ("kind","reason","subject","subject_id","item") WHERE state <> 'gone';--> statement-breakpoint
CREATE INDEX "reconciliation_difference_seen" ON "reconciliation_difference" USING btree ("state","kind","first_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reconciliation_difference_newest" ON "reconciliation_difference" USING btree ("first_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reconciliation_difference_order" ON "reconciliation_difference" USING btree ("order_id") WHERE state <> 'gone' and order_id is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_gone" ON "reconciliation_difference" USING btree ("gone_at","id") WHERE state = 'gone';--> statement-breakpoint
CREATE INDEX "reconciliation_run_started" ON "reconciliation_run" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_run_running" ON "reconciliation_run" USING btree ("state") WHERE state = 'running';