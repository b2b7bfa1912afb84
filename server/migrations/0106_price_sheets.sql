CREATE TABLE "price_sheet_line" (
	"sheet_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"compare_at" numeric(16, 4),
	"before_price" numeric(16, 4),
	"before_compare_at" numeric(16, 4),
	"before_source" text,
	CONSTRAINT "price_sheet_line_sheet_id_sku_pk" PRIMARY KEY("sheet_id","sku"),
	CONSTRAINT "price_sheet_line_before" CHECK (("price_sheet_line"."before_price" is null) = ("price_sheet_line"."before_source" is null))
);
--> statement-breakpoint
CREATE TABLE "price_sheet" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_sheet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"rows" integer NOT NULL,
	"changed" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "price_sheet_restored" CHECK ("price_sheet"."restored" between 0 and "price_sheet"."changed")
);
--> statement-breakpoint
ALTER TABLE "price_sheet_line" ADD CONSTRAINT "price_sheet_line_sheet_id_price_sheet_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."price_sheet"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_sheet_newest" ON "price_sheet" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);