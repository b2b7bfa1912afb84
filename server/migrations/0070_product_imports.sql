CREATE TABLE "product_import_style" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_style_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"cn_name" text NOT NULL,
	"ref" text NOT NULL,
	"category" text NOT NULL,
	"image" text NOT NULL,
	"composition" text NOT NULL,
	"origin" text NOT NULL,
	"weaving" text NOT NULL,
	"sex" text NOT NULL,
	"tags" text[] NOT NULL,
	"state" text NOT NULL,
	"was_there" boolean,
	"ex_id" text DEFAULT '' NOT NULL,
	"problem" jsonb,
	CONSTRAINT "product_import_style_state" CHECK ("product_import_style"."state" in ('waiting', 'sending', 'created', 'updated', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "product_import_variant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"style_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"sku" text NOT NULL,
	"barcode" text NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"price" numeric(16, 4),
	"compare_at" numeric(16, 4)
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"brand" text NOT NULL,
	"season" text NOT NULL,
	"channel" text NOT NULL,
	"tags" text[] NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"stopped" boolean DEFAULT false NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "product_import_state" CHECK ("product_import"."state" in ('draft', 'releasing', 'released'))
);
--> statement-breakpoint
ALTER TABLE "product_import_style" ADD CONSTRAINT "product_import_style_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_variant" ADD CONSTRAINT "product_import_variant_style_id_product_import_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."product_import_style"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import" ADD CONSTRAINT "product_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_style_handle" ON "product_import_style" USING btree ("import_id","handle");--> statement-breakpoint
CREATE INDEX "product_import_style_next" ON "product_import_style" USING btree ("import_id","state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_variant_sku" ON "product_import_variant" USING btree ("style_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "product_import_draft" ON "product_import" USING btree ("account_id") WHERE "product_import"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "product_import_released_at" ON "product_import" USING btree ("released_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "product_import"."state" <> 'draft';