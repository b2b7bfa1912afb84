CREATE TABLE "product_tag_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_tag_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operation" text NOT NULL,
	"source" text NOT NULL,
	"tags" text NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"stopped" boolean DEFAULT false NOT NULL,
	"undoes" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "product_tag_job_state" CHECK ("product_tag_job"."state" in ('running', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "product_tag_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_tag_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"tag" text NOT NULL,
	"state" text NOT NULL,
	"for_catalogue" boolean NOT NULL,
	"for_shop" boolean NOT NULL,
	"had" boolean,
	"catalogued" boolean DEFAULT false NOT NULL,
	"problem" jsonb,
	CONSTRAINT "product_tag_line_state" CHECK ("product_tag_line"."state" in ('waiting', 'sending', 'done', 'same', 'absent', 'refused', 'left'))
);
--> statement-breakpoint
ALTER TABLE "product_tag_line" ADD CONSTRAINT "product_tag_line_job_id_product_tag_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."product_tag_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tag_line" ADD CONSTRAINT "product_tag_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_tag_job_created_at" ON "product_tag_job" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_tag_job_running" ON "product_tag_job" USING btree ("id") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "product_tag_job_undoes" ON "product_tag_job" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "product_tag_line_job" ON "product_tag_line" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "product_tag_line_open" ON "product_tag_line" USING btree ("job_id","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "product_tag_line_product" ON "product_tag_line" USING btree ("product_id");