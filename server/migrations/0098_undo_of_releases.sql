CREATE TABLE "product_release_snapshot" (
	"style_id" bigint PRIMARY KEY NOT NULL,
	"shop_before" jsonb,
	"sent" jsonb NOT NULL,
	"here_before" jsonb,
	"here_after" jsonb,
	"articles" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_release_undo" (
	"import_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"stopped" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "product_release_undo_state" CHECK ("product_release_undo"."state" in ('running', 'done'))
);
--> statement-breakpoint
ALTER TABLE "product_import_style" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_import_style" ADD COLUMN "undo_state" text;--> statement-breakpoint
ALTER TABLE "product_import_style" ADD COLUMN "undo_problem" jsonb;--> statement-breakpoint
ALTER TABLE "product_import" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_release_snapshot" ADD CONSTRAINT "product_release_snapshot_style_id_product_import_style_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."product_import_style"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_release_undo" ADD CONSTRAINT "product_release_undo_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_style_undo" ON "product_import_style" USING btree ("import_id","id") WHERE undo_state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "product_import_style_lower" ON "product_import_style" USING btree (lower("handle"));--> statement-breakpoint
ALTER TABLE "product_import_style" ADD CONSTRAINT "product_import_style_undo_state" CHECK ("product_import_style"."undo_state" in ('waiting', 'sending', 'restored', 'withdrawn', 'same', 'kept', 'refused'));