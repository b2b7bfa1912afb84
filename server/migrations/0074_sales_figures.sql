CREATE TABLE "counted_location" (
	"location_id" bigint PRIMARY KEY NOT NULL,
	"virtual" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"list_price" numeric(16, 4) NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"amount" numeric(24, 4) DEFAULT '0' NOT NULL,
	"tag" numeric(24, 4) DEFAULT '0' NOT NULL,
	"cost" numeric(24, 4) DEFAULT '0' NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL,
	"unrated" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_snapshot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_snapshot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"channel" text NOT NULL,
	"from" date,
	"until" date NOT NULL,
	"sums" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku_day_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_day_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku_day" (
	"sku" text NOT NULL,
	"day" date NOT NULL,
	"product_id" bigint NOT NULL,
	"units" integer NOT NULL,
	"value" numeric(24, 4) DEFAULT '0' NOT NULL,
	"stocked" boolean NOT NULL,
	"variance" numeric(24, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "sku_day_sku_day_pk" PRIMARY KEY("sku","day")
);
--> statement-breakpoint
CREATE TABLE "style_day" (
	"product_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"amount" numeric(24, 4) DEFAULT '0' NOT NULL,
	"tag" numeric(24, 4) DEFAULT '0' NOT NULL,
	"cost" numeric(24, 4) DEFAULT '0' NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL,
	"unrated" integer DEFAULT 0 NOT NULL,
	"variance" numeric(24, 4) DEFAULT '0' NOT NULL,
	"stock_units" integer DEFAULT 0 NOT NULL,
	"stock_value" numeric(24, 4) DEFAULT '0' NOT NULL,
	"stocked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "style_day_product_id_day_channel_pk" PRIMARY KEY("product_id","day","channel")
);
--> statement-breakpoint
CREATE TABLE "style_month" (
	"product_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"month" date NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"amount" numeric(24, 4) DEFAULT '0' NOT NULL,
	"tag" numeric(24, 4) DEFAULT '0' NOT NULL,
	"cost" numeric(24, 4) DEFAULT '0' NOT NULL,
	"uncosted" integer DEFAULT 0 NOT NULL,
	"unrated" integer DEFAULT 0 NOT NULL,
	"variance" numeric(24, 4) DEFAULT '0' NOT NULL,
	"stock_units" integer DEFAULT 0 NOT NULL,
	"stock_value" numeric(24, 4) DEFAULT '0' NOT NULL,
	"stocked" integer DEFAULT 0 NOT NULL,
	"value_days" numeric(32, 4) DEFAULT '0' NOT NULL,
	CONSTRAINT "style_month_product_id_month_channel_pk" PRIMARY KEY("product_id","month","channel")
);
--> statement-breakpoint
CREATE TABLE "style_span" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"first_receipt" date,
	"first_day" date
);
--> statement-breakpoint
ALTER TABLE "counted_location" ADD CONSTRAINT "counted_location_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD CONSTRAINT "sales_entry_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD CONSTRAINT "sales_entry_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_entry" ADD CONSTRAINT "sales_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_day" ADD CONSTRAINT "sku_day_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sku_day" ADD CONSTRAINT "sku_day_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_day" ADD CONSTRAINT "style_day_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_month" ADD CONSTRAINT "style_month_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_span" ADD CONSTRAINT "style_span_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_entry_order" ON "sales_entry" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_entry_product" ON "sales_entry" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "sales_entry_sku" ON "sales_entry" USING btree ("sku","day","order_id");--> statement-breakpoint
CREATE INDEX "sales_entry_foreign" ON "sales_entry" USING btree ("order_id") WHERE currency <> 'CNY';--> statement-breakpoint
CREATE INDEX "sales_pending_order" ON "sales_pending" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_snapshot_created_at" ON "sales_snapshot" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sku_day_pending_sku" ON "sku_day_pending" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "product_discount_line_sku" ON "product_discount_line" USING btree ("sku");--> statement-breakpoint
-- What was there before is worked out by the job of the figures, a portion at a time.
insert into "sales_pending" ("order_id") select "id" from "orders" order by "id";--> statement-breakpoint
insert into "sku_day_pending" ("sku", "day") select distinct "sku", date '1970-01-01' from "balance" order by "sku";--> statement-breakpoint
insert into "counted_location" ("location_id", "virtual") select "id", "virtual" from "location";
