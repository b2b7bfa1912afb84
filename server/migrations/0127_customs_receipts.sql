ALTER TABLE "warehouse_message" DROP CONSTRAINT "warehouse_message_kind";--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD COLUMN "document" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD COLUMN "code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD CONSTRAINT "warehouse_message_document" CHECK (case when "warehouse_message"."kind" = 'customs' then "warehouse_message"."document" in ('waybill', 'list') else "warehouse_message"."document" = '' end);--> statement-breakpoint
ALTER TABLE "warehouse_message" ADD CONSTRAINT "warehouse_message_kind" CHECK ("warehouse_message"."kind" in ('outbound', 'inbound', 'status', 'customs'));