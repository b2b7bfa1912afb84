CREATE TABLE "order_deletion" (
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_deletion_channel_ex_id_pk" PRIMARY KEY("channel","ex_id")
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "elsewhere" integer DEFAULT 0 NOT NULL;