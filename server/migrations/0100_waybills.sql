CREATE TABLE "parcel_node" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"remark" text NOT NULL,
	"code" text NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"state" text,
	"salt" text DEFAULT '' NOT NULL,
	"subscribed_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"last_node_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waybill" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waybill_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ship_order_id" bigint NOT NULL,
	"courier" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"label" jsonb,
	"failure" jsonb,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "waybill_state" CHECK ("waybill"."state" in ('requested', 'issued', 'cancelling', 'cancelled', 'failed')),
	CONSTRAINT "waybill_issued" CHECK ("waybill"."state" <> 'issued' or "waybill"."tracking_number" <> ''),
	CONSTRAINT "waybill_cancelled" CHECK (("waybill"."cancelled_at" is not null) = ("waybill"."state" = 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "parcel_node" ADD CONSTRAINT "parcel_node_parcel_id_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waybill" ADD CONSTRAINT "waybill_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_node_once" ON "parcel_node" USING btree ("parcel_id","digest");--> statement-breakpoint
CREATE INDEX "parcel_node_at" ON "parcel_node" USING btree ("parcel_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_number" ON "parcel" USING btree ("courier","tracking_number");--> statement-breakpoint
CREATE INDEX "parcel_created_at" ON "parcel" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "parcel_open" ON "parcel" USING btree ("asked_at" NULLS FIRST,"id") WHERE state is null or state not in ('signed', 'returned');--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_open" ON "waybill" USING btree ("ship_order_id") WHERE state <> 'cancelled';--> statement-breakpoint
CREATE INDEX "waybill_ship_order" ON "waybill" USING btree ("ship_order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "waybill_number" ON "waybill" USING btree ("courier","tracking_number") WHERE tracking_number <> '';