CREATE TABLE "ad_draft" (
	"id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "ad_draft_one" CHECK ("ad_draft"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ad_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content" jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "look_set_component" (
	"set_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	CONSTRAINT "look_set_component_set_id_position_pk" PRIMARY KEY("set_id","position")
);
--> statement-breakpoint
CREATE TABLE "look_set" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "look_set_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"status" integer NOT NULL,
	"topped_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "look_set_status" CHECK ("look_set"."status" in (0, 1))
);
--> statement-breakpoint
ALTER TABLE "look_set_component" ADD CONSTRAINT "look_set_component_set_id_look_set_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."look_set"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "look_set_component" ADD CONSTRAINT "look_set_component_sku_variant_sku_fk" FOREIGN KEY ("sku") REFERENCES "public"."variant"("sku") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_version_order" ON "ad_version" USING btree ("publish_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "look_set_component_sku" ON "look_set_component" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "look_set_sku" ON "look_set" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "look_set_order" ON "look_set" USING btree ("topped_at" desc nulls last,"id" desc);