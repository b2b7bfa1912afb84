CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"account_id" bigint,
	"account_name" text NOT NULL,
	"ip" text NOT NULL,
	"request_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"account_id" bigint NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"content_hash" char(64) NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_key_account_id_method_path_key_pk" PRIMARY KEY("account_id","method","path","key")
);
--> statement-breakpoint
CREATE TABLE "node" (
	"id" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('waiting', 'running', 'failed', 'done', 'given_up'))
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "account_role_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "location" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"parent_id" bigint,
	"customs" boolean DEFAULT false NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" char(2) NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"fulfills" boolean DEFAULT false NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"default_return" boolean DEFAULT false NOT NULL,
	"auto_return" boolean DEFAULT false NOT NULL,
	"china_stock" boolean DEFAULT false NOT NULL,
	"proxy" boolean DEFAULT false NOT NULL,
	"virtual" boolean DEFAULT false NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "location_id_virtual" UNIQUE("id","virtual"),
	CONSTRAINT "location_not_own_parent" CHECK ("location"."parent_id" <> "location"."id")
);
--> statement-breakpoint
CREATE TABLE "order_item_avoid" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_item_avoid_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"movement_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"ex_id" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(16, 4) NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"parked" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_item_units" CHECK ("order_item"."quantity" > 0 and "order_item"."shipped" >= 0 and "order_item"."cancelled" >= 0 and "order_item"."allocated" >= 0
        and "order_item"."parked" >= 0 and "order_item"."returned" >= 0 and "order_item"."returned" <= "order_item"."shipped"
        and "order_item"."shipped" + "order_item"."cancelled" + "order_item"."allocated" <= "order_item"."quantity"
        and "order_item"."parked" <= "order_item"."quantity" - "order_item"."shipped" - "order_item"."cancelled" - "order_item"."allocated")
);
--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"info" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_transaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_transaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"ex_id" text NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"refund_status" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"source" text NOT NULL,
	"ex_id" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" char(2) NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"shipping_fee" numeric(16, 4) DEFAULT '0' NOT NULL,
	"pay_status" text NOT NULL,
	"paid" boolean NOT NULL,
	"shipping_tag" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"held_at" timestamp (3) with time zone,
	"hold_reason" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"ordered" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"allocated" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_state_known" CHECK ("orders"."state" in ('open', 'complete', 'close', 'cancel')),
	CONSTRAINT "orders_units" CHECK ("orders"."shipped" + "orders"."cancelled" + "orders"."allocated" <= "orders"."ordered")
);
--> statement-breakpoint
CREATE TABLE "product_link" (
	"spu" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"product_code" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"spu" text NOT NULL,
	"name" text NOT NULL,
	"cn_name" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "variant_sku" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "return_receipt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_receipt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"fulfillment_item_id" bigint NOT NULL,
	"location_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"received_at" timestamp (3) with time zone,
	CONSTRAINT "return_receipt_quantity" CHECK ("return_receipt"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "not_pushed_sku" (
	"sku" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "routing_trace" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "routing_trace_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"exact" boolean NOT NULL,
	"wanted" jsonb NOT NULL,
	"candidates" jsonb NOT NULL,
	"allocations" jsonb NOT NULL,
	"unroutable" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fulfillment_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fulfillment_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fulfillment_id" bigint NOT NULL,
	"ship_item_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"ex_id" text DEFAULT '' NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fulfillment_item_units" CHECK ("fulfillment_item"."quantity" > 0 and "fulfillment_item"."returned" >= 0 and "fulfillment_item"."returned" <= "fulfillment_item"."quantity")
);
--> statement-breakpoint
CREATE TABLE "fulfillment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fulfillment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ship_order_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"ex_id" text DEFAULT '' NOT NULL,
	"tracking_company" text NOT NULL,
	"tracking_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ship_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ship_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ship_order_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"order_item_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"origin_quantity" integer NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ship_item_units" CHECK ("ship_item"."quantity" >= 0 and "ship_item"."quantity" <= "ship_item"."origin_quantity"
        and "ship_item"."shipped" >= 0 and "ship_item"."shipped" <= "ship_item"."quantity")
);
--> statement-breakpoint
CREATE TABLE "ship_order_order" (
	"ship_order_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "ship_order_order_ship_order_id_order_id_pk" PRIMARY KEY("ship_order_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "ship_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ship_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"location_id" bigint NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"tracking_company" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"note1" text DEFAULT '' NOT NULL,
	"note2" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"country" char(2) NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"postcode" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	CONSTRAINT "ship_order_progress" CHECK (("ship_order"."status" & 255) in (0, 1, 2, 4, 8)),
	CONSTRAINT "ship_order_exceptions" CHECK (("ship_order"."status" & ~(255 | 256 | 512 | 1024)) = 0)
);
--> statement-breakpoint
CREATE TABLE "ship_timeline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ship_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ship_order_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"info" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_take_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_take_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "stock_take_item_quantity" CHECK ("stock_take_item"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_take" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"target_location" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"master_id" bigint,
	"status" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance" (
	"sku" text NOT NULL,
	"location_id" bigint NOT NULL,
	"virtual" boolean NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"locked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "balance_sku_location_id_pk" PRIMARY KEY("sku","location_id"),
	CONSTRAINT "balance_on_hand" CHECK ("balance"."on_hand" >= 0 or "balance"."virtual"),
	CONSTRAINT "balance_reserved" CHECK ("balance"."locked" >= 0 and "balance"."reserved" >= "balance"."locked")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"location_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hold_quantity" CHECK ("hold"."quantity" > 0),
	CONSTRAINT "hold_kind" CHECK ("hold"."kind" in ('order', 'lock'))
);
--> statement-breakpoint
CREATE TABLE "movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"location_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"on_hand_after" integer NOT NULL,
	"kind" text NOT NULL,
	"source_id" bigint NOT NULL,
	"source_name" text NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "movement_quantity" CHECK ("movement"."quantity" <> 0),
	CONSTRAINT "movement_kind" CHECK ("movement"."kind" in ('PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF'))
);
--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location" ADD CONSTRAINT "location_parent_id_location_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_avoid" ADD CONSTRAINT "order_item_avoid_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transaction" ADD CONSTRAINT "order_transaction_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_receipt" ADD CONSTRAINT "return_receipt_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_receipt" ADD CONSTRAINT "return_receipt_fulfillment_item_id_fulfillment_item_id_fk" FOREIGN KEY ("fulfillment_item_id") REFERENCES "public"."fulfillment_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_receipt" ADD CONSTRAINT "return_receipt_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "routing_trace" ADD CONSTRAINT "routing_trace_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_item" ADD CONSTRAINT "fulfillment_item_fulfillment_id_fulfillment_id_fk" FOREIGN KEY ("fulfillment_id") REFERENCES "public"."fulfillment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_item" ADD CONSTRAINT "fulfillment_item_ship_item_id_ship_item_id_fk" FOREIGN KEY ("ship_item_id") REFERENCES "public"."ship_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment_item" ADD CONSTRAINT "fulfillment_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment" ADD CONSTRAINT "fulfillment_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fulfillment" ADD CONSTRAINT "fulfillment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_item" ADD CONSTRAINT "ship_item_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_item" ADD CONSTRAINT "ship_item_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_item" ADD CONSTRAINT "ship_item_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_order_order" ADD CONSTRAINT "ship_order_order_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_order_order" ADD CONSTRAINT "ship_order_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_order" ADD CONSTRAINT "ship_order_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_timeline" ADD CONSTRAINT "ship_timeline_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take_item" ADD CONSTRAINT "stock_take_item_stock_take_id_stock_take_id_fk" FOREIGN KEY ("stock_take_id") REFERENCES "public"."stock_take"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_take" ADD CONSTRAINT "stock_take_target_location_location_id_fk" FOREIGN KEY ("target_location") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance" ADD CONSTRAINT "balance_location_id_virtual_location_id_virtual_fk" FOREIGN KEY ("location_id","virtual") REFERENCES "public"."location"("id","virtual") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_sku_location_id_balance_sku_location_id_fk" FOREIGN KEY ("sku","location_id") REFERENCES "public"."balance"("sku","location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_key" ON "outbox" USING btree ("key");--> statement-breakpoint
CREATE INDEX "outbox_subject" ON "outbox" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("created_at") WHERE state in ('waiting', 'running', 'failed');--> statement-breakpoint
CREATE UNIQUE INDEX "account_username" ON "account" USING btree ("username");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "location_name" ON "location" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "order_item_avoid_pair" ON "order_item_avoid" USING btree ("order_item_id","location_id");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_item_sku" ON "order_item" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "order_timeline_order" ON "order_timeline" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_transaction_order" ON "order_transaction" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_ex_id" ON "orders" USING btree ("channel","ex_id");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("name");--> statement-breakpoint
CREATE INDEX "orders_created_at" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("created_at","id") WHERE state = 'open' and paid and held_at is null and ordered - shipped - cancelled - allocated > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "product_spu" ON "product" USING btree ("spu");--> statement-breakpoint
CREATE INDEX "variant_barcode" ON "variant" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "variant_product" ON "variant" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "variant_sku_fragment" ON "variant" USING gin ("sku" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "return_receipt_order" ON "return_receipt" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_receipt_item" ON "return_receipt" USING btree ("fulfillment_item_id");--> statement-breakpoint
CREATE INDEX "routing_trace_order" ON "routing_trace" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "fulfillment_item_fulfillment" ON "fulfillment_item" USING btree ("fulfillment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfillment_item_ship_item" ON "fulfillment_item" USING btree ("ship_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfillment_pair" ON "fulfillment" USING btree ("ship_order_id","order_id");--> statement-breakpoint
CREATE INDEX "fulfillment_order" ON "fulfillment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ship_item_ship_order" ON "ship_item" USING btree ("ship_order_id","id");--> statement-breakpoint
CREATE INDEX "ship_item_order" ON "ship_item" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ship_item_order_item" ON "ship_item" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "ship_item_sku" ON "ship_item" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "ship_order_order_order" ON "ship_order_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ship_order_created_at" ON "ship_order" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ship_order_status" ON "ship_order" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ship_order_tracking" ON "ship_order" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "ship_timeline_ship_order" ON "ship_timeline" USING btree ("ship_order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_take_item_take" ON "stock_take_item" USING btree ("stock_take_id","id");--> statement-breakpoint
CREATE INDEX "stock_take_created_at" ON "stock_take" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "balance_location" ON "balance" USING btree ("location_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "hold_item" ON "hold" USING btree ("kind","item_id");--> statement-breakpoint
CREATE INDEX "hold_sku" ON "hold" USING btree ("sku","location_id","id");--> statement-breakpoint
CREATE INDEX "movement_sku" ON "movement" USING btree ("sku","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movement_sku_location" ON "movement" USING btree ("sku","location_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "movement_source" ON "movement" USING btree ("kind","source_id");