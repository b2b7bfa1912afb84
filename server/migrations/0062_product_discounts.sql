CREATE TABLE "product_discount_claim" (
	"channel" text NOT NULL,
	"product_ex_id" text NOT NULL,
	"discount_id" bigint NOT NULL,
	CONSTRAINT "product_discount_claim_channel_product_ex_id_pk" PRIMARY KEY("channel","product_ex_id")
);
--> statement-breakpoint
CREATE TABLE "product_discount_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_discount_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"discount_id" bigint NOT NULL,
	"product_ex_id" text NOT NULL,
	"variant_ex_id" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"option_title" text NOT NULL,
	"vendor" text NOT NULL,
	"image" text NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"compare_at" numeric(16, 4),
	"base" numeric(16, 4) NOT NULL,
	"discounted" numeric(16, 4) NOT NULL,
	"state" text NOT NULL,
	"problem" jsonb,
	CONSTRAINT "product_discount_line_state" CHECK ("product_discount_line"."state" in ('planned', 'sending', 'applied', 'dearer', 'same', 'zero', 'blocked', 'changed', 'gone', 'refused', 'left', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "product_discount" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"percent" numeric(4, 2) NOT NULL,
	"tags" text[] NOT NULL,
	"state" text NOT NULL,
	"is_preview" boolean NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"page" text,
	"total" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "product_discount_state" CHECK ("product_discount"."state" in ('reading', 'ready', 'applying', 'running', 'closing', 'closed')),
	CONSTRAINT "product_discount_percent" CHECK ("product_discount"."percent" > 0 and "product_discount"."percent" < 100)
);
--> statement-breakpoint
ALTER TABLE "product_discount_claim" ADD CONSTRAINT "product_discount_claim_discount_id_product_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."product_discount"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_discount_line" ADD CONSTRAINT "product_discount_line_discount_id_product_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."product_discount"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_discount_claim_discount" ON "product_discount_claim" USING btree ("discount_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_discount_line_variant" ON "product_discount_line" USING btree ("discount_id","variant_ex_id");--> statement-breakpoint
CREATE INDEX "product_discount_line_next" ON "product_discount_line" USING btree ("discount_id","state","product_ex_id");--> statement-breakpoint
CREATE INDEX "product_discount_created_at" ON "product_discount" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);