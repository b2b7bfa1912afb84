CREATE TABLE "stock_lock_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lock_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_lock_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_lock_line_quantity" CHECK ("stock_lock_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_lock" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lock_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location_id" bigint NOT NULL,
	"owner" text NOT NULL,
	"reason" text NOT NULL,
	"remark" text NOT NULL,
	"status" integer NOT NULL,
	"quantity" integer NOT NULL,
	"line_count" integer NOT NULL,
	"expires_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL,
	"unlocked_at" timestamp (3) with time zone,
	"unlocked_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_lock_status" CHECK ("stock_lock"."status" in (0, 1)),
	CONSTRAINT "stock_lock_reason" CHECK ("stock_lock"."reason" in ('customer', 'campaign', 'inspection', 'photo', 'customs', 'other'))
);
--> statement-breakpoint
ALTER TABLE "stock_lock_line" ADD CONSTRAINT "stock_lock_line_stock_lock_id_stock_lock_id_fk" FOREIGN KEY ("stock_lock_id") REFERENCES "public"."stock_lock"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lock" ADD CONSTRAINT "stock_lock_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_lock_line_lock" ON "stock_lock_line" USING btree ("stock_lock_id","id");--> statement-breakpoint
CREATE INDEX "stock_lock_line_sku" ON "stock_lock_line" USING btree (upper("sku"));--> statement-breakpoint
CREATE INDEX "stock_lock_location" ON "stock_lock" USING btree ("location_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_lock_expiry" ON "stock_lock" USING btree ("expires_on","id") WHERE "stock_lock"."status" > 0;