CREATE TABLE "tie_out_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tie_out_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"month" text NOT NULL,
	"sku" text NOT NULL,
	"reason" text NOT NULL,
	"units_here" bigint NOT NULL,
	"units_taken" bigint NOT NULL,
	"value_here" numeric(34, 4) NOT NULL,
	"value_taken" numeric(34, 4) NOT NULL,
	"documents" jsonb NOT NULL,
	"document_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tie_out_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tie_out_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"first_month" text NOT NULL,
	"after_sku" text DEFAULT '' NOT NULL,
	"skus" integer DEFAULT 0 NOT NULL,
	"differing" integer DEFAULT 0 NOT NULL,
	"started_by" text NOT NULL,
	CONSTRAINT "tie_out_run_state" CHECK ("tie_out_run"."state" in ('running', 'done', 'failed')),
	CONSTRAINT "tie_out_run_finished" CHECK (("tie_out_run"."finished_at" is null) = ("tie_out_run"."state" = 'running'))
);
--> statement-breakpoint
CREATE TABLE "tie_out_sum" (
	"run_id" bigint NOT NULL,
	"month" text NOT NULL,
	"share" text NOT NULL,
	"units_here" bigint NOT NULL,
	"units_taken" bigint NOT NULL,
	"value_here" numeric(34, 4) NOT NULL,
	"value_taken" numeric(34, 4) NOT NULL,
	CONSTRAINT "tie_out_sum_run_id_month_share_pk" PRIMARY KEY("run_id","month","share")
);
--> statement-breakpoint
ALTER TABLE "tie_out_row" ADD CONSTRAINT "tie_out_row_run_id_tie_out_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tie_out_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_out_sum" ADD CONSTRAINT "tie_out_sum_run_id_tie_out_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tie_out_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tie_out_row_place" ON "tie_out_row" USING btree ("run_id","month" DESC NULLS LAST,"sku","reason");--> statement-breakpoint
CREATE INDEX "tie_out_row_reason" ON "tie_out_row" USING btree ("run_id","reason","month" DESC NULLS LAST,"sku");--> statement-breakpoint
CREATE INDEX "tie_out_run_started" ON "tie_out_run" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "tie_out_run_running" ON "tie_out_run" USING btree ("state") WHERE state = 'running';