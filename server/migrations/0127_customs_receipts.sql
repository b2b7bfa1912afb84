ALTER TABLE "warehouse_message" DROP CONSTRAINT "warehouse_message_kind";--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD CONSTRAINT "warehouse_message_document" CHECK ("warehouse_message"."document" in ('', 'waybill', 'list') and ("warehouse_message"."document" <> '') = ("warehouse_message"."kind" = 'customs'));--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD CONSTRAINT "warehouse_message_kind" CHECK ("warehouse_message"."kind" in ('outbound', 'inbound', 'status', 'customs'));