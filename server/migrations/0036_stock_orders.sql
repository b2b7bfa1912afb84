CREATE TABLE "ship_stock_order" (
	"ship_order_id" bigint PRIMARY KEY NOT NULL,
	"stock_order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_terms" (
	"stock_order_id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(16, 6),
	"discount" numeric(5, 2) DEFAULT '0' NOT NULL,
	"final_price" numeric(16, 2),
	"season" text NOT NULL,
	"channel" text NOT NULL,
	CONSTRAINT "purchase_terms_currency" CHECK ("purchase_terms"."currency" in ('EUR', 'CNY', 'GBP')),
	CONSTRAINT "purchase_terms_rate" CHECK ("purchase_terms"."rate" > 0),
	CONSTRAINT "purchase_terms_discount" CHECK ("purchase_terms"."discount" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "stock_order_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_order_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"on_hand" integer,
	"priced_units" integer,
	"amount" numeric(16, 2),
	CONSTRAINT "stock_order_item_received" CHECK ("stock_order_item"."received" >= 0),
	CONSTRAINT "stock_order_item_priced" CHECK (("stock_order_item"."priced_units" is null) = ("stock_order_item"."amount" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"source_location" bigint,
	"target_location" bigint NOT NULL,
	"master_id" bigint,
	"status" integer NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_received_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stock_order_kind" CHECK ("stock_order"."kind" in ('PO', 'ST', 'TS')),
	CONSTRAINT "stock_order_origin" CHECK ("stock_order"."origin" in ('staff', 'shipOrders')),
	CONSTRAINT "stock_order_status" CHECK ("stock_order"."status" in (-1, 0, 1, 2, 4))
);
--> statement-breakpoint
CREATE TABLE "stock_receipt_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipt_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_receipt_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"corrected" integer DEFAULT 0 NOT NULL,
	"share" numeric(16, 2),
	"cost" numeric(16, 2),
	CONSTRAINT "stock_receipt_item_quantity" CHECK ("stock_receipt_item"."quantity" > 0),
	CONSTRAINT "stock_receipt_item_corrected" CHECK ("stock_receipt_item"."corrected" between 0 and "stock_receipt_item"."quantity")
);
--> statement-breakpoint
CREATE TABLE "stock_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_order_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"batch_number" text DEFAULT '' NOT NULL,
	"weight" numeric(12, 3),
	"postage" numeric(16, 2),
	"invoice_numbers" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "stock_receipt_quantity" CHECK ("stock_receipt"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "ship_stock_order" ADD CONSTRAINT "ship_stock_order_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_stock_order" ADD CONSTRAINT "ship_stock_order_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_terms" ADD CONSTRAINT "purchase_terms_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_order_item" ADD CONSTRAINT "stock_order_item_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_order" ADD CONSTRAINT "stock_order_source_location_location_id_fk" FOREIGN KEY ("source_location") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_order" ADD CONSTRAINT "stock_order_target_location_location_id_fk" FOREIGN KEY ("target_location") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_item" ADD CONSTRAINT "stock_receipt_item_stock_receipt_id_stock_receipt_id_fk" FOREIGN KEY ("stock_receipt_id") REFERENCES "public"."stock_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt_item" ADD CONSTRAINT "stock_receipt_item_item_id_stock_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."stock_order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_receipt" ADD CONSTRAINT "stock_receipt_stock_order_id_stock_order_id_fk" FOREIGN KEY ("stock_order_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ship_stock_order_order" ON "ship_stock_order" USING btree ("stock_order_id");--> statement-breakpoint
CREATE INDEX "purchase_terms_brand" ON "purchase_terms" USING btree ("brand","stock_order_id");--> statement-breakpoint
CREATE INDEX "stock_order_item_order" ON "stock_order_item" USING btree ("stock_order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_order_item_sku" ON "stock_order_item" USING btree ("stock_order_id","sku");--> statement-breakpoint
CREATE INDEX "stock_order_item_search" ON "stock_order_item" USING gin (sku gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_order_kind" ON "stock_order" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_order_name" ON "stock_order" USING gin (name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_order_master" ON "stock_order" USING btree ("master_id") WHERE master_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_receipt_item_line" ON "stock_receipt_item" USING btree ("stock_receipt_id","item_id");--> statement-breakpoint
CREATE INDEX "stock_receipt_item_item" ON "stock_receipt_item" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "stock_receipt_order" ON "stock_receipt" USING btree ("stock_order_id","id");--> statement-breakpoint
CREATE INDEX "stock_receipt_invoices" ON "stock_receipt" USING gin (invoice_numbers gin_trgm_ops) WHERE invoice_numbers <> '';