CREATE TABLE "warehouse_comparison_line" (
	"comparison_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"good" integer NOT NULL,
	"damaged" integer NOT NULL,
	"frozen" integer NOT NULL,
	CONSTRAINT "warehouse_comparison_line_comparison_id_sku_pk" PRIMARY KEY("comparison_id","sku")
);
--> statement-breakpoint
CREATE TABLE "warehouse_comparison" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_comparison_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"skus" integer DEFAULT 0 NOT NULL,
	"differing" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	CONSTRAINT "warehouse_comparison_state" CHECK ("warehouse_comparison"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "warehouse_drift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_drift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comparison_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"ours" integer NOT NULL,
	"good" integer NOT NULL,
	"damaged" integer NOT NULL,
	"frozen" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warehouse_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "warehouse_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"confirm_no" text NOT NULL,
	"digest" text NOT NULL,
	"contradicts" boolean DEFAULT false NOT NULL,
	"ship_order_id" bigint,
	"stock_order_id" bigint,
	"state" text NOT NULL,
	"failure" jsonb,
	"lines" jsonb NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"handled_by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "warehouse_message_kind" CHECK ("warehouse_message"."kind" in ('outbound', 'inbound', 'status')),
	CONSTRAINT "warehouse_message_state" CHECK ("warehouse_message"."state" in ('came', 'done', 'refused', 'settled'))
);
--> statement-breakpoint
ALTER TABLE "warehouse_comparison_line" ADD CONSTRAINT "warehouse_comparison_line_comparison_id_warehouse_comparison_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."warehouse_comparison"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_comparison" ADD CONSTRAINT "warehouse_comparison_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse_drift" ADD CONSTRAINT "warehouse_drift_comparison_id_warehouse_comparison_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."warehouse_comparison"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warehouse_comparison_location" ON "warehouse_comparison" USING btree ("location_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_comparison_running" ON "warehouse_comparison" USING btree ("location_id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_drift_sku" ON "warehouse_drift" USING btree ("comparison_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_message_confirm" ON "warehouse_message" USING btree ("kind","confirm_no") WHERE not contradicts;--> statement-breakpoint
CREATE UNIQUE INDEX "warehouse_message_content" ON "warehouse_message" USING btree ("kind","confirm_no","digest");--> statement-breakpoint
CREATE INDEX "warehouse_message_received" ON "warehouse_message" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "warehouse_message_state" ON "warehouse_message" USING btree ("state","received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "warehouse_message_number" ON "warehouse_message" USING btree ("number");--> statement-breakpoint
CREATE INDEX "warehouse_message_tracking" ON "warehouse_message" USING btree ("tracking_number") WHERE tracking_number <> '';--> statement-breakpoint
CREATE INDEX "warehouse_message_refused" ON "warehouse_message" USING gin (lines jsonb_path_ops) WHERE state = 'refused';--> statement-breakpoint
-- What has waited for an adapter goes to the partner's lane; whoever sweeps queues it.
UPDATE "outbox" SET "partner_lane" = 'warehouse:partner' WHERE "kind" IN ('warehouse.notice', 'warehouse.inbound', 'warehouse.recall', 'warehouse.declaration') AND "state" IN ('waiting', 'running', 'failed');
