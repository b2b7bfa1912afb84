CREATE TABLE "routing_rule_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routing_rule_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer,
	"state" text NOT NULL,
	"rules" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"based_on" integer NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"activated_by" text DEFAULT '' NOT NULL,
	"restored_from" integer,
	CONSTRAINT "routing_rule_set_state" CHECK ("routing_rule_set"."state" in ('draft', 'active', 'old') and ("routing_rule_set"."state" = 'draft') = ("routing_rule_set"."version" is null))
);
--> statement-breakpoint
ALTER TABLE "routing_trace" ADD COLUMN "rules" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "routing_rule_set_version" ON "routing_rule_set" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "routing_rule_set_single" ON "routing_rule_set" USING btree ("state") WHERE state in ('draft', 'active');