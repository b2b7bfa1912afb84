CREATE TABLE "xiaohongshu_article" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xiaohongshu_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"ex_id" text NOT NULL,
	"told_stock" integer,
	"told_price" integer,
	"told_original" integer
);
--> statement-breakpoint
CREATE TABLE "xiaohongshu_listing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "xiaohongshu_listing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"title" text NOT NULL,
	"brand" text NOT NULL,
	"category_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"state" text NOT NULL,
	"is_on" boolean NOT NULL,
	"told_on" boolean DEFAULT true NOT NULL,
	"problem" jsonb,
	"stock_problem" jsonb,
	"price_problem" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"listed_at" timestamp (3) with time zone,
	CONSTRAINT "xiaohongshu_listing_state_known" CHECK ("xiaohongshu_listing"."state" in ('waiting', 'created', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "xiaohongshu_token" (
	"app_id" text PRIMARY KEY NOT NULL,
	"access" text NOT NULL,
	"refresh" text NOT NULL,
	"access_until" timestamp (3) with time zone NOT NULL,
	"refresh_until" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"code_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "xiaohongshu_article" ADD CONSTRAINT "xiaohongshu_article_listing_id_xiaohongshu_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."xiaohongshu_listing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xiaohongshu_listing" ADD CONSTRAINT "xiaohongshu_listing_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xiaohongshu_listing" ADD CONSTRAINT "xiaohongshu_listing_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "xiaohongshu_article_sku" ON "xiaohongshu_article" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "xiaohongshu_article_ex_id" ON "xiaohongshu_article" USING btree ("ex_id");--> statement-breakpoint
CREATE INDEX "xiaohongshu_article_listing" ON "xiaohongshu_article" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "xiaohongshu_listing_product" ON "xiaohongshu_listing" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "xiaohongshu_listing_state" ON "xiaohongshu_listing" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "xiaohongshu_listing_category" ON "xiaohongshu_listing" USING btree ("category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "xiaohongshu_listing_item" ON "xiaohongshu_listing" USING btree ("item_id") WHERE "xiaohongshu_listing"."item_id" <> '';