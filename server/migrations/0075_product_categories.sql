CREATE TABLE "category" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" bigint,
	"zh_name" text NOT NULL,
	"en_name" text NOT NULL,
	"position" integer NOT NULL,
	"rednote" text DEFAULT '' NOT NULL,
	"taobao" text DEFAULT '' NOT NULL,
	"jd" text DEFAULT '' NOT NULL,
	"shopify" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "category_not_its_own_parent" CHECK ("category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "category_code" ON "category" USING btree ("code");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id");