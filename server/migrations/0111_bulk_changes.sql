CREATE TABLE "bulk_change_line" (
	"change_id" bigint NOT NULL,
	"key" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bulk_change_line_change_id_key_pk" PRIMARY KEY("change_id","key")
);
--> statement-breakpoint
CREATE TABLE "bulk_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"channel" text,
	"rows" integer NOT NULL,
	"changed" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bulk_change_channel" CHECK (("bulk_change"."kind" = 'prices') = ("bulk_change"."channel" is not null)),
	CONSTRAINT "bulk_change_restored" CHECK ("bulk_change"."restored" between 0 and "bulk_change"."changed")
);
--> statement-breakpoint
ALTER TABLE "bulk_change_line" ADD CONSTRAINT "bulk_change_line_change_id_bulk_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."bulk_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_line_kept" ON "bulk_change_line" USING btree ("change_id","key") WHERE kept;--> statement-breakpoint
CREATE INDEX "bulk_change_newest" ON "bulk_change" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulk_change_age" ON "bulk_change" USING btree ("created_at","id");--> statement-breakpoint
-- Imports of prices are the first kind of bulk changes. Identities stay as they were.
INSERT INTO "bulk_change" (id, kind, channel, rows, changed, created_at, created_by, undone_at, undone_by, restored)
OVERRIDING SYSTEM VALUE
SELECT id, 'prices', channel, rows, changed, created_at, created_by, undone_at, undone_by, restored FROM "price_sheet";
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('bulk_change', 'id'), greatest((SELECT max(id) FROM "bulk_change"), 1), EXISTS (SELECT FROM "bulk_change"));
--> statement-breakpoint
INSERT INTO "bulk_change_line" (change_id, key, before, after)
SELECT sheet_id, sku,
  CASE WHEN before_price IS NULL THEN 'null'::jsonb ELSE jsonb_build_object('price', before_price::text,
    'compareAt', before_compare_at::text, 'source', before_source) END,
  jsonb_build_object('price', price::text, 'compareAt', compare_at::text, 'source', 'sheet')
FROM "price_sheet_line";
--> statement-breakpoint
UPDATE "setting_version" SET "key" = 'bulk_changes_kept_days' WHERE "key" = 'price_sheets_kept_days';
