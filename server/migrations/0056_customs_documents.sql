CREATE TABLE "customs_document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customs_document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"status" text GENERATED ALWAYS AS (document || ':' || state) STORED NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"failure" jsonb,
	"reason_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customs_document_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"doc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_declaration" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"payment_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"guid" text NOT NULL,
	"known" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"buyer_told" text DEFAULT '' NOT NULL,
	"buyer_mask" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_by" text DEFAULT '' NOT NULL,
	"failure" jsonb,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_declaration_why" CHECK ("order_declaration"."state" <> 'rejected' or "order_declaration"."failure" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_data_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_data_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"session_id" text NOT NULL,
	"service_time" text NOT NULL,
	"state" text NOT NULL,
	"order_id" bigint,
	"payment_id" bigint,
	"answer" text DEFAULT '' NOT NULL,
	"cert_no" text DEFAULT '' NOT NULL,
	"sign_value" text DEFAULT '' NOT NULL,
	"failure" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"trade_no" text NOT NULL,
	"amount" numeric(16, 4) NOT NULL,
	"currency" char(3) NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"payment_id" bigint,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_declaration" ADD COLUMN "buyer_mask" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_declaration" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_declaration" ADD COLUMN "reason_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "customs_document" ADD CONSTRAINT "customs_document_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_declaration" ADD CONSTRAINT "order_declaration_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_declaration" ADD CONSTRAINT "order_declaration_payment_id_order_transaction_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_data_request" ADD CONSTRAINT "payment_data_request_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_data_request" ADD CONSTRAINT "payment_data_request_payment_id_order_transaction_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."order_transaction"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customs_document_subject" ON "customs_document" USING btree ("document","subject_id");--> statement-breakpoint
CREATE INDEX "customs_document_order" ON "customs_document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "customs_document_created_at" ON "customs_document" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customs_document_status" ON "customs_document" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customs_document_reason" ON "customs_document" USING btree ("reason_key","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state = 'rejected';--> statement-breakpoint
CREATE INDEX "customs_document_search_created_at" ON "customs_document_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customs_document_search_doc" ON "customs_document_search" USING gin ("doc" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_declaration_number" ON "order_declaration" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "order_declaration_sent" ON "order_declaration" USING btree ("asked_at") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_data_request_session" ON "payment_data_request" USING btree ("session_id","order_no");--> statement-breakpoint
CREATE INDEX "payment_data_request_received_at" ON "payment_data_request" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_trade" ON "payment_notice" USING btree ("company","trade_no");--> statement-breakpoint
CREATE INDEX "payment_notice_number" ON "payment_notice" USING btree ("out_trade_no");--> statement-breakpoint
CREATE INDEX "payment_notice_received_at" ON "payment_notice" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_notice_waiting" ON "payment_notice" USING btree ("received_at") WHERE state = 'waiting';
--> statement-breakpoint
alter table customs_document_search set (fillfactor = 90);
--> statement-breakpoint
create view customs_document_search_source as
  select document.id, document.created_at, document.status,
    lower(' ' || concat_ws(E'\n ', nullif(document.number, ''), paid.name,
      case when paid.name like '#%' then substr(paid.name, 2) end)) as doc
  from customs_document as document join orders as paid on paid.id = document.order_id;
--> statement-breakpoint
create function customs_documents_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customsDocuments', status, list_day_of(created_at), count(*) from added group by 2, 3;
  insert into customs_document_search (id, created_at, status, doc)
  select id, created_at, status, doc from customs_document_search_source where id in (select id from added);
  return null;
end
$$;
--> statement-breakpoint
create trigger customs_documents_come after insert on customs_document referencing new table as added
  for each statement execute function customs_documents_come();
--> statement-breakpoint
create function customs_documents_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customsDocuments', status, list_day_of(created_at), sum(n)
  from (
    select before.status, before.created_at, -1 as n from before join after using (id) where before.status <> after.status
    union all
    select after.status, after.created_at, 1 from before join after using (id) where before.status <> after.status
  ) as line group by 2, 3 having sum(n) <> 0;
  update customs_document_search set status = source.status, doc = source.doc
  from before join after using (id) join customs_document_search_source as source using (id)
  where customs_document_search.id = after.id
    and (before.status, before.number) is distinct from (after.status, after.number);
  return null;
end
$$;
--> statement-breakpoint
create trigger customs_documents_change after update on customs_document
  referencing old table as before new table as after
  for each statement execute function customs_documents_change();
--> statement-breakpoint
create function customs_documents_go() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n) values ('customsDocuments', old.status, list_day_of(old.created_at), -1);
  delete from customs_document_search where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger customs_documents_go after delete on customs_document for each row execute function customs_documents_go();
--> statement-breakpoint
-- What was declared before there was a board.
insert into customs_document (document, subject_id, order_id, number, state, code, failure, reason_key, created_at, changed_at)
  select 'payment', payment.id, payment.order_id, payment.out_trade_no, declaration.state, declaration.said,
    declaration.failure,
    coalesce(declaration.failure ->> 'kind' || coalesce(':' || nullif(declaration.failure -> 'params' ->> 'code', ''), ''), ''),
    declaration.changed_at, declaration.changed_at
  from payment_declaration as declaration join order_transaction as payment on payment.id = declaration.payment_id;
--> statement-breakpoint
-- Declarations of orders waited for ship orders before there was anybody to tell: they are pushed again from there.
update outbox set state = 'given_up' where kind = 'customs.declaration' and state in ('waiting', 'failed');
