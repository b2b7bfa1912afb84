CREATE TABLE "ship_scan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ship_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ship_order_id" bigint NOT NULL,
	"ship_item_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"quantity" integer NOT NULL,
	"code" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "ship_scan_quantity" CHECK ("ship_scan"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "ship_order" ADD COLUMN "scanned" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ship_scan" ADD CONSTRAINT "ship_scan_ship_order_id_ship_order_id_fk" FOREIGN KEY ("ship_order_id") REFERENCES "public"."ship_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ship_scan" ADD CONSTRAINT "ship_scan_ship_item_id_ship_item_id_fk" FOREIGN KEY ("ship_item_id") REFERENCES "public"."ship_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ship_scan_ship_order" ON "ship_scan" USING btree ("ship_order_id","number");--> statement-breakpoint
CREATE INDEX "ship_scan_ship_item" ON "ship_scan" USING btree ("ship_item_id") WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "ship_order" ADD CONSTRAINT "ship_order_scanned" CHECK ("ship_order"."scanned" in ('', 'none', 'partial', 'full'));