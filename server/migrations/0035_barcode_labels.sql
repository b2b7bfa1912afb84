CREATE TABLE "brand" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barcode_label_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "barcode_label_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"copies" integer[] NOT NULL,
	"variant_ids" bigint[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "barcode_label" (
	"account_id" bigint NOT NULL,
	"variant_id" bigint NOT NULL,
	"copies" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "barcode_label_account_id_variant_id_pk" PRIMARY KEY("account_id","variant_id"),
	CONSTRAINT "barcode_label_copies" CHECK ("barcode_label"."copies" between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "barcode_label_batch" ADD CONSTRAINT "barcode_label_batch_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barcode_label" ADD CONSTRAINT "barcode_label_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barcode_label" ADD CONSTRAINT "barcode_label_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_name" ON "brand" USING btree ("name");--> statement-breakpoint
CREATE INDEX "barcode_label_batch_created_at" ON "barcode_label_batch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "barcode_label_batch_account" ON "barcode_label_batch" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "barcode_label_variant" ON "barcode_label" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_ref" ON "product" USING btree (lower("ref"));--> statement-breakpoint
INSERT INTO "brand" ("name", "created_at") SELECT "brand", min("created_at") FROM "product" WHERE "brand" <> '' GROUP BY "brand" ORDER BY "brand";
