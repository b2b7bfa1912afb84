CREATE TABLE "storefront_absence" (
	"channel" text NOT NULL,
	"sku" text NOT NULL,
	"searched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storefront_absence_channel_sku_pk" PRIMARY KEY("channel","sku")
);
--> statement-breakpoint
ALTER TABLE "storefront_item" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "storefront_absence" ADD CONSTRAINT "storefront_absence_channel_storefront_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."storefront"("channel") ON DELETE no action ON UPDATE no action;