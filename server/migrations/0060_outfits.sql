CREATE TABLE "outfit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outfit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"image" text NOT NULL,
	"state" integer NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outfit_state" CHECK ("outfit"."state" in (0, 1, 2)),
	CONSTRAINT "outfit_pictured" CHECK ("outfit"."state" = 1 or "outfit"."image" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "outfit_tag" ON "outfit" USING btree (lower("tag"));--> statement-breakpoint
CREATE INDEX "outfit_order" ON "outfit" USING btree ("position","id");