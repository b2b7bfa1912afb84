CREATE TABLE "trading_product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spu" text NOT NULL,
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"extend_data" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"product_code" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"component" text DEFAULT '' NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"send_state" text DEFAULT 'none' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"published_at" timestamp (3) with time zone,
	"published_by" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trading_product_state" CHECK ("trading_product"."state" in (0, 1)),
	CONSTRAINT "trading_product_sent" CHECK ("trading_product"."state" = 1 or "trading_product"."send_state" = 'none')
);
--> statement-breakpoint
CREATE TABLE "trading_purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_order_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "trading_purchase_units" CHECK ("trading_purchase"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "trading_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"reached" bigint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trading_variant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"cost" numeric(16, 4),
	"price" numeric(16, 4),
	"currency" char(3) NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trading_variant_units" CHECK ("trading_variant"."quantity" >= 0),
	CONSTRAINT "trading_variant_amounts" CHECK ("trading_variant"."cost" >= 0 and "trading_variant"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trading_purchase" ADD CONSTRAINT "trading_purchase_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_variant" ADD CONSTRAINT "trading_variant_product_id_trading_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."trading_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trading_product_spu" ON "trading_product" USING btree ("spu");--> statement-breakpoint
CREATE INDEX "trading_product_created" ON "trading_product" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trading_product_brand" ON "trading_product" USING btree ("brand","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trading_product_category" ON "trading_product" USING btree ("category","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trading_product_channel" ON "trading_product" USING btree ("channel","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trading_product_waiting" ON "trading_product" USING btree ("id") WHERE send_state = 'waiting';--> statement-breakpoint
CREATE INDEX "trading_product_fragment" ON "trading_product" USING gin ("name" gin_trgm_ops,"spu" gin_trgm_ops,"product_code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "trading_purchase_line" ON "trading_purchase" USING btree ("stock_order_id","sku");--> statement-breakpoint
CREATE INDEX "trading_purchase_sku" ON "trading_purchase" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "trading_run_started" ON "trading_run" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "trading_run_open" ON "trading_run" USING btree ((finished_at is null)) WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "trading_variant_sku" ON "trading_variant" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "trading_variant_title" ON "trading_variant" USING btree ("product_id","title");