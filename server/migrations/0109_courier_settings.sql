ALTER TABLE "parcel_node" DROP COLUMN "code";--> statement-breakpoint
-- Parcels are followed by subscription, which is signed by the key alone: the customer of the connection was never sent.
UPDATE "setting_version" SET "value" = ("value"::jsonb - 'customer')::text WHERE "key" = 'kuaidi100_connection' AND "value" <> '';
