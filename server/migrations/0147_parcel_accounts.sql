ALTER TABLE "parcel" ADD COLUMN "subscribed_under" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "salt_lost_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody has written down under which account parcels were subscribed to: the next change of it subscribes to the open ones anew.
UPDATE "parcel" SET "subscribed_under" = 'unknown' WHERE "salt" <> '';--> statement-breakpoint
-- What was subscribed to and has no salt any more had one that was forgotten.
UPDATE "parcel" SET "subscribed_under" = 'unknown', "salt_lost_at" = now() WHERE "salt" = ''
	AND EXISTS (SELECT FROM "outbox" WHERE "outbox"."key" = 'parcel:' || "parcel"."id" AND "outbox"."kind" = 'kuaidi100.subscribe' AND "outbox"."state" = 'done');
