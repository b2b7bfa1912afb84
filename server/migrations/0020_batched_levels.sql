CREATE TABLE "storefront_item" (
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"sku" text NOT NULL,
	CONSTRAINT "storefront_item_channel_ex_id_pk" PRIMARY KEY("channel","ex_id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "storefront_item" ADD CONSTRAINT "storefront_item_channel_storefront_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."storefront"("channel") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "storefront_item_sku" ON "storefront_item" USING btree ("channel","sku");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","lane","due_at") WHERE due_at is not null;--> statement-breakpoint
UPDATE "outbox" SET "lane" = "payload" ->> 'channel',
  "due_at" = CASE WHEN "state" IN ('waiting', 'running') AND NOT ("state" = 'waiting' AND "attempts" = 0 AND "last_error" <> '') THEN now() END
WHERE "kind" = 'storefront.stock';
