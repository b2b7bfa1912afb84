CREATE TABLE "stock_cost_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_cost_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text NOT NULL,
	"units" integer NOT NULL,
	"cost" numeric(34, 4),
	"is_said" boolean NOT NULL,
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_name" text NOT NULL,
	"receipt_id" bigint,
	"ship_order_id" bigint,
	CONSTRAINT "stock_cost_pending_units" CHECK ("stock_cost_pending"."units" <> 0)
);
--> statement-breakpoint
CREATE INDEX "stock_cost_pending_sku" ON "stock_cost_pending" USING btree ("sku","id");