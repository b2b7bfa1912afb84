CREATE TABLE "customs_code_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customs_code_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"material" text DEFAULT '' NOT NULL,
	"sex" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"weaving" text DEFAULT '' NOT NULL,
	"design" text DEFAULT '' NOT NULL,
	"key" text NOT NULL,
	"hs_code" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "customs_code_row_hs_code" CHECK ("customs_code_row"."hs_code" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "declaration_element" (
	"hs_code" text PRIMARY KEY NOT NULL,
	"elements" text NOT NULL,
	"unit" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "declaration_element_hs_code" CHECK ("declaration_element"."hs_code" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "customs_product" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"weaving_type" text,
	"sex" text,
	"kind" text,
	"origin" text,
	"customs_component" text,
	"hs_code" text,
	"style" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "customs_product_hs_code" CHECK ("customs_product"."hs_code" ~ '^([0-9]{10})?$')
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weaving" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sex" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "composition" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "origin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customs_product" ADD CONSTRAINT "customs_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customs_code_row_key" ON "customs_code_row" USING btree ("key");