ALTER TABLE "trading_variant" DROP CONSTRAINT "trading_variant_amounts";--> statement-breakpoint
ALTER TABLE "trading_variant" ADD COLUMN "quantity_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trading_variant" ADD COLUMN "requested_price" numeric(24, 4);--> statement-breakpoint
ALTER TABLE "trading_variant" ADD CONSTRAINT "trading_variant_amounts" CHECK ("trading_variant"."cost" >= 0 and "trading_variant"."price" >= 0 and "trading_variant"."requested_price" >= 0);--> statement-breakpoint
update "trading_variant" set "quantity_at" = "updated_at";
