CREATE TABLE "product_image_store" (
	"image_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"file_ex_id" text DEFAULT '' NOT NULL,
	"product_ex_id" text DEFAULT '' NOT NULL,
	"problem" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_image_store_image_id_channel_pk" PRIMARY KEY("image_id","channel"),
	CONSTRAINT "product_image_store_channel" CHECK ("product_image_store"."channel" in ('first', 'second')),
	CONSTRAINT "product_image_store_state" CHECK ("product_image_store"."state" in ('waiting', 'made', 'shown', 'absent', 'failed', 'removed')),
	CONSTRAINT "product_image_store_known" CHECK ("product_image_store"."state" not in ('made', 'shown') or "product_image_store"."file_ex_id" <> '')
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_image_store" ADD CONSTRAINT "product_image_store_image_id_product_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."product_image"("id") ON DELETE no action ON UPDATE no action;