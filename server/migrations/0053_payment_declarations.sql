CREATE TABLE "payment_declaration" (
	"payment_id" bigint PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"state" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"identity" text DEFAULT 'unchecked' NOT NULL,
	"buyer_told" text DEFAULT '' NOT NULL,
	"pay_transaction_id" text DEFAULT '' NOT NULL,
	"verify_department" text DEFAULT '' NOT NULL,
	"failure" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_declaration_why" CHECK ("payment_declaration"."state" <> 'rejected' or "payment_declaration"."failure" is not null)
);
--> statement-breakpoint
ALTER TABLE "order_transaction" ADD COLUMN "trade_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_declaration" ADD CONSTRAINT "payment_declaration_payment_id_order_transaction_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_declaration_sent" ON "payment_declaration" USING btree ("asked_at") WHERE state = 'sent';