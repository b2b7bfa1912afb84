CREATE TABLE "crawl_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"aspect" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"spu" text NOT NULL,
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"channel" text NOT NULL,
	"before_price" numeric(16, 4),
	"after_price" numeric(16, 4),
	"currency" char(3) NOT NULL,
	"before_units" integer,
	"after_units" integer,
	"found_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "crawl_change_kind" CHECK ("crawl_change"."kind" in ('new', 'gone', 'up', 'down', 'stock')),
	CONSTRAINT "crawl_change_state" CHECK ("crawl_change"."state" in ('open', 'accepted', 'ignored', 'withdrawn')),
	CONSTRAINT "crawl_change_decided" CHECK (("crawl_change"."state" = 'open') = ("crawl_change"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "crawl_count" (
	"slaver" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"pages" integer NOT NULL,
	CONSTRAINT "crawl_count_slaver_at_pk" PRIMARY KEY("slaver","at")
);
--> statement-breakpoint
CREATE TABLE "crawl_host" (
	"origin" text PRIMARY KEY NOT NULL,
	"robots" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawl_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"channel" text NOT NULL,
	"url" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "crawl_link_type" CHECK ("crawl_link"."type" in ('main', 'sub'))
);
--> statement-breakpoint
CREATE TABLE "crawl_page" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_page_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"link_id" bigint NOT NULL,
	"follow" boolean NOT NULL,
	"state" text NOT NULL,
	"run_id" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"visited_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crawl_page_state" CHECK ("crawl_page"."state" in ('waiting', 'done', 'failed', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "crawl_product" (
	"page_id" bigint PRIMARY KEY NOT NULL,
	"spu" text NOT NULL,
	"shown" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crawl_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"decision" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "crawl_rule_kind" CHECK ("crawl_rule"."kind" in ('new', 'gone', 'up', 'down', 'stock')),
	CONSTRAINT "crawl_rule_decision" CHECK ("crawl_rule"."decision" in ('accept', 'ignore')),
	CONSTRAINT "crawl_rule_percent" CHECK ("crawl_rule"."percent" > 0 and ("crawl_rule"."percent" is null or "crawl_rule"."kind" in ('up', 'down')))
);
--> statement-breakpoint
CREATE TABLE "crawl_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crawl_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"capped" boolean DEFAULT false NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "crawl_run_kind" CHECK ("crawl_run"."kind" in ('link', 'full', 'stock'))
);
--> statement-breakpoint
CREATE TABLE "crawl_slaver" (
	"name" text PRIMARY KEY NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crawl_change" ADD CONSTRAINT "crawl_change_page_id_crawl_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."crawl_page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_page" ADD CONSTRAINT "crawl_page_link_id_crawl_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."crawl_link"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_page" ADD CONSTRAINT "crawl_page_run_id_crawl_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."crawl_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawl_product" ADD CONSTRAINT "crawl_product_page_id_crawl_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."crawl_page"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_change_open" ON "crawl_change" USING btree ("sku","aspect") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "crawl_change_sku" ON "crawl_change" USING btree ("sku","aspect","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "crawl_change_page" ON "crawl_change" USING btree ("page_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "crawl_change_found" ON "crawl_change" USING btree ("state","found_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "crawl_change_decided" ON "crawl_change" USING btree ("decided_at","id") WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX "crawl_change_fragment" ON "crawl_change" USING gin ("sku" gin_trgm_ops,"spu" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_link_url" ON "crawl_link" USING btree ("url") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "crawl_link_created" ON "crawl_link" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_page_url" ON "crawl_page" USING btree ("url");--> statement-breakpoint
CREATE INDEX "crawl_page_visited" ON "crawl_page" USING btree ("visited_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "crawl_page_state" ON "crawl_page" USING btree ("state","visited_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "crawl_page_link" ON "crawl_page" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "crawl_page_waiting" ON "crawl_page" USING btree ("run_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_product_spu" ON "crawl_product" USING btree ("spu");--> statement-breakpoint
CREATE INDEX "crawl_run_started" ON "crawl_run" USING btree ("started_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "crawl_run_open" ON "crawl_run" USING btree ((finished_at is null)) WHERE finished_at is null;