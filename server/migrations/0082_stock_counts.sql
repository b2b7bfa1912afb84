CREATE TABLE "stock_count_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stock_count_id" bigint NOT NULL,
	"sku" text NOT NULL,
	"first_units" integer,
	"first_at" timestamp (3) with time zone,
	"first_by" text DEFAULT '' NOT NULL,
	"first_by_id" bigint,
	"asked" boolean DEFAULT false NOT NULL,
	"second_units" integer,
	"second_at" timestamp (3) with time zone,
	"second_by" text DEFAULT '' NOT NULL,
	"second_by_id" bigint,
	"expected" integer,
	"difference" integer,
	CONSTRAINT "stock_count_line_first" CHECK (("stock_count_line"."first_units" is null) = ("stock_count_line"."first_at" is null)),
	CONSTRAINT "stock_count_line_second" CHECK (("stock_count_line"."second_units" is null) = ("stock_count_line"."second_at" is null)),
	CONSTRAINT "stock_count_line_people" CHECK ("stock_count_line"."first_by_id" <> "stock_count_line"."second_by_id"),
	CONSTRAINT "stock_count_line_units" CHECK ("stock_count_line"."first_units" >= 0 and "stock_count_line"."second_units" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"location_id" bigint NOT NULL,
	"remark" text NOT NULL,
	"status" integer NOT NULL,
	"whole" boolean NOT NULL,
	"brands" text[] NOT NULL,
	"line_count" integer NOT NULL,
	"open_count" integer NOT NULL,
	"second_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"posted_at" timestamp (3) with time zone,
	"posted_by" text DEFAULT '' NOT NULL,
	"take_id" bigint,
	"counted_lines" integer DEFAULT 0 NOT NULL,
	"exact_lines" integer DEFAULT 0 NOT NULL,
	"expected_units" bigint DEFAULT 0 NOT NULL,
	"surplus_units" bigint DEFAULT 0 NOT NULL,
	"missing_units" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_count_status" CHECK ("stock_count"."status" in (-1, 0, 1, 2, 4)),
	CONSTRAINT "stock_count_posted" CHECK (("stock_count"."status" = 4) = ("stock_count"."take_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "stock_order_item" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_stock_count_id_stock_count_id_fk" FOREIGN KEY ("stock_count_id") REFERENCES "public"."stock_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_take_id_stock_order_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_line_sku" ON "stock_count_line" USING btree ("stock_count_id","sku");--> statement-breakpoint
CREATE INDEX "stock_count_line_count" ON "stock_count_line" USING btree ("stock_count_id","id");--> statement-breakpoint
CREATE INDEX "stock_count_location" ON "stock_count" USING btree ("location_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_count_status" ON "stock_count" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_count_name" ON "stock_count" USING gin (name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_count_posted" ON "stock_count" USING btree ("posted_at","location_id") WHERE posted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_count_take" ON "stock_count" USING btree ("take_id") WHERE take_id is not null;