CREATE TABLE "campaign_recipient" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_recipient_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"campaign_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"channel" text NOT NULL,
	"price_rule_id" text NOT NULL,
	"instructions" text NOT NULL,
	"expires" text NOT NULL,
	"prerequisite_tag" text NOT NULL,
	"prerequisite_area" text NOT NULL,
	"order_tag_condition" text NOT NULL,
	"order_price_condition" numeric(16, 4),
	"gift_card_available" boolean NOT NULL,
	"stacks" boolean NOT NULL,
	"status" smallint NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"made_up_to" integer DEFAULT 0 NOT NULL,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_known" CHECK ("campaign"."type" in (0, 1) and "campaign"."status" in (-1, 0, 1, 3, 7))
);
--> statement-breakpoint
CREATE TABLE "code_generation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_generation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"price_rule_id" text NOT NULL,
	"prefix" text NOT NULL,
	"length" integer NOT NULL,
	"count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_portion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_portion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"price_rule_id" text NOT NULL,
	"creation_ex_id" text DEFAULT '' NOT NULL,
	"repeated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_code_use" (
	"code_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"campaign_id" bigint,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_code_use_code_id_order_id_pk" PRIMARY KEY("code_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "discount_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"first_code" text DEFAULT '' NOT NULL,
	"drawn" smallint NOT NULL,
	"channel" text NOT NULL,
	"price_rule_id" text NOT NULL,
	"campaign_id" bigint,
	"generation_id" bigint,
	"recipient_id" bigint,
	"order_id" bigint,
	"nth" smallint DEFAULT 0 NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"portion_id" bigint,
	"ex_id" text DEFAULT '' NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_recipient" ADD CONSTRAINT "campaign_recipient_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_use" ADD CONSTRAINT "discount_code_use_code_id_discount_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_code"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_place" ON "campaign_recipient" USING btree ("campaign_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipient_email" ON "campaign_recipient" USING btree ("campaign_id",lower("email"));--> statement-breakpoint
CREATE INDEX "campaign_order" ON "campaign" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status >= 0;--> statement-breakpoint
CREATE INDEX "campaign_running" ON "campaign" USING btree ("channel") WHERE type = 1 and status = 7;--> statement-breakpoint
CREATE INDEX "code_generation_order" ON "code_generation" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "discount_code_use_campaign" ON "discount_code_use" USING btree ("campaign_id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "discount_code_use_order" ON "discount_code_use" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_unique" ON "discount_code" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_recipient" ON "discount_code" USING btree ("recipient_id") WHERE recipient_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_order" ON "discount_code" USING btree ("campaign_id","order_id","nth") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "discount_code_campaign" ON "discount_code" USING btree ("campaign_id","id") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "discount_code_campaign_state" ON "discount_code" USING btree ("campaign_id","state") WHERE campaign_id is not null;--> statement-breakpoint
CREATE INDEX "discount_code_generation" ON "discount_code" USING btree ("generation_id","id") WHERE generation_id is not null;--> statement-breakpoint
CREATE INDEX "discount_code_generation_state" ON "discount_code" USING btree ("generation_id","state") WHERE generation_id is not null;--> statement-breakpoint
CREATE INDEX "discount_code_portion" ON "discount_code" USING btree ("portion_id") WHERE portion_id is not null;