CREATE TABLE "courier_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"return_receipt_id" bigint NOT NULL,
	"courier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_amount" numeric(16, 4),
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "courier_claim_amount" CHECK ("courier_claim"."amount" > 0),
	CONSTRAINT "courier_claim_state" CHECK ("courier_claim"."state" in ('open', 'paid', 'refused')),
	CONSTRAINT "courier_claim_settled" CHECK (("courier_claim"."settled_at" is null) = ("courier_claim"."state" = 'open')),
	CONSTRAINT "courier_claim_paid" CHECK (("courier_claim"."paid_amount" is not null) = ("courier_claim"."state" = 'paid'))
);
--> statement-breakpoint
CREATE TABLE "return_grade" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_grade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_receipt_id" bigint NOT NULL,
	"grade" text NOT NULL,
	"disposition" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photos" text[] NOT NULL,
	"stock_take_id" bigint,
	"graded_at" timestamp (3) with time zone NOT NULL,
	"graded_by" text NOT NULL,
	CONSTRAINT "return_grade_grade" CHECK ("return_grade"."grade" in ('A', 'B', 'C')),
	CONSTRAINT "return_grade_disposition" CHECK ("return_grade"."disposition" in ('resale', 'writeOff', 'claim')),
	CONSTRAINT "return_grade_damaged" CHECK (not ("return_grade"."grade" = 'C' and "return_grade"."disposition" = 'resale')),
	CONSTRAINT "return_grade_written_off" CHECK (("return_grade"."stock_take_id" is null) = ("return_grade"."disposition" = 'resale'))
);
--> statement-breakpoint
ALTER TABLE "courier_claim" ADD CONSTRAINT "courier_claim_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_claim" ADD CONSTRAINT "courier_claim_return_receipt_id_return_receipt_id_fk" FOREIGN KEY ("return_receipt_id") REFERENCES "public"."return_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_grade" ADD CONSTRAINT "return_grade_return_receipt_id_return_receipt_id_fk" FOREIGN KEY ("return_receipt_id") REFERENCES "public"."return_receipt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_grade" ADD CONSTRAINT "return_grade_stock_take_id_stock_order_id_fk" FOREIGN KEY ("stock_take_id") REFERENCES "public"."stock_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_claim_receipt" ON "courier_claim" USING btree ("return_receipt_id");--> statement-breakpoint
CREATE INDEX "courier_claim_order" ON "courier_claim" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_claim_open" ON "courier_claim" USING btree ("created_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "return_grade_receipt" ON "return_grade" USING btree ("return_receipt_id");--> statement-breakpoint
CREATE INDEX "return_grade_take" ON "return_grade" USING btree ("stock_take_id");