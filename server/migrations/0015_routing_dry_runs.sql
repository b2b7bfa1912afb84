CREATE TABLE "routing_dry_run_order" (
	"run_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"wanted" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"different" boolean NOT NULL,
	CONSTRAINT "routing_dry_run_order_run_id_order_id_pk" PRIMARY KEY("run_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "routing_dry_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routing_dry_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"version" integer,
	"rules" jsonb NOT NULL,
	"baseline" jsonb,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"orders_total" integer NOT NULL,
	"orders_done" integer DEFAULT 0 NOT NULL,
	"tally" jsonb NOT NULL,
	"next" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "routing_dry_run_state" CHECK ("routing_dry_run"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "routing_dry_run_order" ADD CONSTRAINT "routing_dry_run_order_run_id_routing_dry_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."routing_dry_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_dry_run_order" ADD CONSTRAINT "routing_dry_run_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "routing_dry_run_order_different" ON "routing_dry_run_order" USING btree ("run_id","order_id") WHERE different;--> statement-breakpoint
CREATE INDEX "routing_dry_run_order_order" ON "routing_dry_run_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "routing_dry_run_created_at" ON "routing_dry_run" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "routing_trace_decided_at" ON "routing_trace" USING btree ("decided_at","id");