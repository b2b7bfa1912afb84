CREATE TABLE "storefront_collection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storefront_collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"handle" text NOT NULL,
	"ex_id" text NOT NULL,
	"title" text NOT NULL,
	"products" integer NOT NULL,
	"refreshed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "storefront_collection_handle" ON "storefront_collection" USING btree ("channel","handle");--> statement-breakpoint
-- What was asked for before there was anybody to read it has a lane now.
UPDATE "outbox" SET "partner_lane" = 'storefront:first' WHERE "kind" = 'collection.flush' AND "partner_lane" = '';
