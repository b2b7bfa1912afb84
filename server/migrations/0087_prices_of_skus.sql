CREATE TABLE "variant_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"channel" text NOT NULL,
	"price" numeric(16, 4) NOT NULL,
	"compare_at" numeric(16, 4),
	"source" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"shop_price" numeric(16, 4),
	"shop_compare_at" numeric(16, 4),
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "variant_price_source" CHECK ("variant_price"."source" in ('release', 'store', 'sheet', 'hand')),
	CONSTRAINT "variant_price_seen" CHECK (("variant_price"."shop_price" is null) = ("variant_price"."seen_at" is null)),
	CONSTRAINT "variant_price_amount" CHECK ("variant_price"."price" >= 0 and "variant_price"."compare_at" >= 0)
);
--> statement-breakpoint
ALTER TABLE "storefront" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_price" ADD CONSTRAINT "variant_price_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variant_price_sku" ON "variant_price" USING btree ("sku","channel");--> statement-breakpoint
CREATE INDEX "variant_price_channel" ON "variant_price" USING btree ("channel","sku");--> statement-breakpoint
CREATE INDEX "variant_price_source" ON "variant_price" USING btree ("source","sku");--> statement-breakpoint
CREATE INDEX "variant_price_unseen" ON "variant_price" USING btree ("sku","channel") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "variant_price_differs" ON "variant_price" USING btree ("sku","channel") WHERE seen_at is not null and (shop_price <> price or shop_compare_at is distinct from compare_at);