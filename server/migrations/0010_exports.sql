CREATE TABLE "export_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "export_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"filters" jsonb NOT NULL,
	"headings" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer NOT NULL,
	"pieces_done" integer DEFAULT 0 NOT NULL,
	"next" jsonb,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "export_job_state" CHECK ("export_job"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "export_piece" (
	"export_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	CONSTRAINT "export_piece_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
ALTER TABLE "export_job" ADD CONSTRAINT "export_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_piece" ADD CONSTRAINT "export_piece_export_id_export_job_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."export_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_job_account" ON "export_job" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_job_created_at" ON "export_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "fulfillment_created_at" ON "fulfillment" USING btree ("created_at","id");