CREATE TABLE "product_image" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"filename" text NOT NULL,
	"shot" integer,
	"position" integer,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sent_hash" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_image_once" ON "product_image" USING btree ("product_id","name") WHERE "product_image"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "product_image_product" ON "product_image" USING btree ("product_id","id");