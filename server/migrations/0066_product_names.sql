CREATE TABLE "name_term" (
	"en_name" text PRIMARY KEY NOT NULL,
	"cn_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_name_review" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"suggested" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_tag" (
	"product_id" bigint NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "product_tag_product_id_tag_pk" PRIMARY KEY("product_id","tag")
);
--> statement-breakpoint
CREATE TABLE "reference_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_name_review" ADD CONSTRAINT "product_name_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag" ADD CONSTRAINT "product_tag_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_change" ADD CONSTRAINT "reference_change_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_name_reviewed" ON "product_name_review" USING btree ("product_id") WHERE "product_name_review"."reviewed_at" is not null;--> statement-breakpoint
CREATE INDEX "product_tag_lower" ON "product_tag" USING btree (lower("tag"),"product_id");--> statement-breakpoint
CREATE INDEX "reference_change_product" ON "reference_change" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_spu_lower" ON "product" USING btree (lower("spu"));--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "product_fragment" ON "product" USING gin ("name" gin_trgm_ops,"cn_name" gin_trgm_ops,"spu" gin_trgm_ops,"brand" gin_trgm_ops);