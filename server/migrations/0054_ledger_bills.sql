CREATE TABLE "ledger_bill" (
	"task_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"form" text NOT NULL,
	"number" text NOT NULL,
	"step" text NOT NULL,
	"ledger_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"code" integer,
	"said" text NOT NULL,
	CONSTRAINT "ledger_bill_task_id_position_pk" PRIMARY KEY("task_id","position"),
	CONSTRAINT "ledger_bill_step" CHECK ("ledger_bill"."step" in ('', 'saved', 'submitted', 'audited'))
);
--> statement-breakpoint
ALTER TABLE "ledger_bill" ADD CONSTRAINT "ledger_bill_task_id_ledger_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."ledger_task"("id") ON DELETE no action ON UPDATE no action;