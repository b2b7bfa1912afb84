CREATE TABLE "partner_lane" (
	"lane" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"failures" integer NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"waits_until" timestamp with time zone,
	CONSTRAINT "partner_lane_state" CHECK ("partner_lane"."state" in ('closed', 'open', 'half_open'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "partner_lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_blocked" ON "outbox" USING btree ("partner_lane") WHERE blocked;
--> statement-breakpoint
UPDATE "outbox" SET "blocked" = true WHERE "state" = 'waiting' AND "attempts" = 0 AND "last_error" <> '';--> statement-breakpoint
UPDATE "outbox" SET "partner_lane" = 'storefront:' || "lane" WHERE "kind" = 'storefront.stock';--> statement-breakpoint
UPDATE "outbox" SET "partner_lane" = 'storefront:' || "orders"."channel" FROM "orders"
WHERE "outbox"."kind" IN ('storefront.refund', 'storefront.tags') AND "orders"."id" = "outbox"."subject_id";--> statement-breakpoint
UPDATE "outbox" SET "partner_lane" = 'storefront:' || "orders"."channel" FROM "fulfillment" JOIN "orders" ON "orders"."id" = "fulfillment"."order_id"
WHERE "outbox"."kind" IN ('storefront.fulfill', 'storefront.tracking') AND "fulfillment"."id" = ("outbox"."payload" ->> 'fulfillmentId')::bigint;--> statement-breakpoint
-- Jobs that wait are known to the queue by other names from now on. Those of effects are found to be lost, and queued again.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NULL THEN
    RETURN;
  END IF;
  DELETE FROM graphile_worker._private_jobs WHERE starts_with(key, 'effect:') OR starts_with(key, 'effects:');
  DELETE FROM graphile_worker._private_jobs WHERE key IS NULL AND last_error IS NULL AND attempts >= max_attempts;
  UPDATE graphile_worker._private_jobs SET key = 'job:' || id WHERE key IS NULL;
  INSERT INTO graphile_worker._private_tasks (identifier)
    SELECT name || '@storefront:' || channel
    FROM unnest(ARRAY['syncStorefrontProducts', 'readStorefrontOrder', 'syncStorefrontOrders']) AS name,
      unnest(ARRAY['first', 'second']) AS channel
    ON CONFLICT DO NOTHING;
  UPDATE graphile_worker._private_jobs AS job SET task_id = lane.id
    FROM graphile_worker._private_tasks AS task, graphile_worker._private_tasks AS lane
    WHERE task.id = job.task_id AND task.identifier IN ('syncStorefrontProducts', 'readStorefrontOrder')
      AND lane.identifier = task.identifier || '@storefront:' || (job.payload ->> 'channel');
  UPDATE graphile_worker._private_jobs AS job SET task_id = lane.id
    FROM graphile_worker._private_tasks AS task, graphile_worker._private_tasks AS lane, order_sync_run AS run
    WHERE task.id = job.task_id AND task.identifier = 'syncStorefrontOrders' AND run.id = (job.payload ->> 'id')::bigint
      AND lane.identifier = task.identifier || '@storefront:' || run.channel;
END $$;
