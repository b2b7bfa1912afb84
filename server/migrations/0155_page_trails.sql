ALTER TABLE "drift_run" ADD COLUMN "trail" jsonb DEFAULT '{"pages":0,"marked":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_sync_run" ADD COLUMN "trail" jsonb DEFAULT '{"pages":0,"marked":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_sync_run" ADD COLUMN "trail" jsonb DEFAULT '{"pages":0,"marked":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_discount" ADD COLUMN "trail" jsonb DEFAULT '{"pages":0,"marked":null}'::jsonb NOT NULL;