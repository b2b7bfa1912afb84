CREATE TABLE "customer_copy" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_copy_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"ex_id" text NOT NULL,
	"request_ex_id" text NOT NULL,
	"customer_id" bigint,
	"order_ex_ids" text[] NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"section" integer DEFAULT 0 NOT NULL,
	"after" bigint DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "customer_copy_sent" CHECK (("customer_copy"."sent_at" is null) = ("customer_copy"."sent_by" = ''))
);
--> statement-breakpoint
CREATE TABLE "customer_copy_piece" (
	"copy_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"section" text NOT NULL,
	"rows" text NOT NULL,
	CONSTRAINT "customer_copy_piece_copy_id_number_pk" PRIMARY KEY("copy_id","number")
);
--> statement-breakpoint
CREATE TABLE "storefront_redaction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storefront_redaction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"customers" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "storefront_redaction_ended" CHECK (("storefront_redaction"."state" = 'running') = ("storefront_redaction"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "customer_redaction" ADD COLUMN "of_storefront" bigint;--> statement-breakpoint
ALTER TABLE "customer_copy" ADD CONSTRAINT "customer_copy_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_copy_piece" ADD CONSTRAINT "customer_copy_piece_copy_id_customer_copy_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."customer_copy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_copy_request" ON "customer_copy" USING btree ("channel","request_ex_id");--> statement-breakpoint
CREATE INDEX "customer_copy_customer" ON "customer_copy" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_copy_open" ON "customer_copy" USING btree ("requested_at","id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "customer_copy_made" ON "customer_copy" USING btree ("made_at") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "storefront_redaction_running" ON "storefront_redaction" USING btree ("channel") WHERE state = 'running';--> statement-breakpoint
ALTER TABLE "customer_redaction" ADD CONSTRAINT "customer_redaction_of_storefront_storefront_redaction_id_fk" FOREIGN KEY ("of_storefront") REFERENCES "public"."storefront_redaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_redaction_storefront" ON "customer_redaction" USING btree ("of_storefront") WHERE of_storefront is not null;--> statement-breakpoint
CREATE INDEX "customer_redaction_done" ON "customer_redaction" USING btree ("done_at") WHERE done_at is not null;--> statement-breakpoint
-- What customers owe of points lowers nobody else's: its change by day is counted beside the kinds of the journal, below zero.
-- The balances are written by the statement that writes the journal. Nobody writes it in between: what came before the function
-- and is not seen below would be counted by neither.
lock table point_entry in share row exclusive mode;
--> statement-breakpoint
create or replace function point_entries_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'points', kind, day, sum(score) from added group by kind, day having sum(score) <> 0;
  insert into list_change (list, status, day, n)
  select 'points', 'debt', day, sum(least(stored.net, 0) - least(stored.net - came.score, 0)) from (
    select customer_id, day, sum(score) as score from added group by customer_id, day
  ) as came join point_balance as stored using (customer_id)
  group by day having sum(least(stored.net, 0) - least(stored.net - came.score, 0)) <> 0;
  return null;
end
$$;
--> statement-breakpoint
insert into list_change (list, status, day, n)
select 'points', 'debt', day, sum(least(net, 0) - least(net - score, 0)) from (
  select day, score, sum(score) over (partition by customer_id order by id) as net from point_entry
) as journal group by day having sum(least(net, 0) - least(net - score, 0)) <> 0;
