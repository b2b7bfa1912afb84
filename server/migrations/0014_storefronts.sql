CREATE TABLE "storefront_location" (
	"channel" text NOT NULL,
	"location_id" bigint NOT NULL,
	"ex_id" text NOT NULL,
	CONSTRAINT "storefront_location_channel_location_id_pk" PRIMARY KEY("channel","location_id")
);
--> statement-breakpoint
CREATE TABLE "storefront" (
	"channel" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"token" text NOT NULL,
	"webhook_secret" text DEFAULT '' NOT NULL,
	"enabled" boolean NOT NULL,
	"subscribed_at" timestamp (3) with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storefront_channel" CHECK ("storefront"."channel" in ('first', 'second'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "lane" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "storefront_location" ADD CONSTRAINT "storefront_location_channel_storefront_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."storefront"("channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storefront_location" ADD CONSTRAINT "storefront_location_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "storefront_location_ex_id" ON "storefront_location" USING btree ("channel","ex_id");