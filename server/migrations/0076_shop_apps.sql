CREATE TABLE "shop_app" (
	"app" text PRIMARY KEY NOT NULL,
	"shop" text NOT NULL,
	"base_url" text DEFAULT '' NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"installed_at" timestamp (3) with time zone,
	"shop_name" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_app_app" CHECK ("shop_app"."app" in ('main', 'cn', 'tb', 'gateway')),
	CONSTRAINT "shop_app_channel" CHECK ("shop_app"."channel" in ('first', 'second'))
);
