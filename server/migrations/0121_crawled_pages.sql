DROP INDEX "crawl_change_page";--> statement-breakpoint
ALTER TABLE "crawl_host" ADD COLUMN "promised_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "crawl_change_style" ON "crawl_change" USING btree ("spu") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "crawl_page_run" ON "crawl_page" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "crawl_change_page" ON "crawl_change" USING btree ("page_id");