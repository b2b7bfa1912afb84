CREATE TABLE "tie_out_finding" (
	"run_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"number" text NOT NULL,
	"month" text NOT NULL,
	"task_id" bigint,
	"type" text,
	"reason" text NOT NULL,
	"units_sent" bigint NOT NULL,
	"units_there" bigint NOT NULL,
	"value_more" numeric(34, 4),
	"bill" jsonb NOT NULL,
	CONSTRAINT "tie_out_finding_run_id_sku_number_pk" PRIMARY KEY("run_id","sku","number")
);
--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "stage" text DEFAULT 'skus' NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "after_task" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "form_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "after_bill" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "bills" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "setbacks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD COLUMN "ledger_failure" jsonb;--> statement-breakpoint
ALTER TABLE "tie_out_finding" ADD CONSTRAINT "tie_out_finding_run_id_tie_out_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."tie_out_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_out_run" ADD CONSTRAINT "tie_out_run_stage" CHECK ("tie_out_run"."stage" in ('sent', 'others', 'skus'));