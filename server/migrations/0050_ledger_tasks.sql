CREATE TABLE "ledger_search" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"doc" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_start" (
	"id" integer PRIMARY KEY NOT NULL,
	"movement_id" bigint NOT NULL,
	"receipt_id" bigint NOT NULL,
	"closure_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "ledger_start_one" CHECK ("ledger_start"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"type" text NOT NULL,
	"data_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"order_name" text NOT NULL,
	"skus" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"location_id" bigint,
	"source_location_id" bigint,
	"amount" numeric(34, 4),
	"currency" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"status" text GENERATED ALWAYS AS (type || ':' || state) STORED NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" jsonb,
	"error_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_task_type" CHECK ("ledger_task"."type" in ('PO', 'ST', 'TS', 'FM', 'OD', 'RT', 'RTF', 'CL', 'LC', 'RF')),
	CONSTRAINT "ledger_task_state" CHECK ("ledger_task"."state" in ('waiting', 'held', 'failed', 'posted', 'manual', 'given_up')),
	CONSTRAINT "ledger_task_finished" CHECK (("ledger_task"."finished_at" is null) = ("ledger_task"."state" not in ('posted', 'manual')))
);
--> statement-breakpoint
ALTER TABLE "ledger_task" ADD CONSTRAINT "ledger_task_location_id_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_task" ADD CONSTRAINT "ledger_task_source_location_id_location_id_fk" FOREIGN KEY ("source_location_id") REFERENCES "public"."location"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_search_created_at" ON "ledger_search" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_search_doc" ON "ledger_search" USING gin ("doc" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_task_number" ON "ledger_task" USING btree ("number");--> statement-breakpoint
CREATE INDEX "ledger_task_created_at" ON "ledger_task" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_task_status" ON "ledger_task" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_task_error" ON "ledger_task" USING btree ("error_key","state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state in ('held', 'failed');
--> statement-breakpoint
alter table ledger_search set (fillfactor = 90);
--> statement-breakpoint
create view ledger_search_source as
  select id, created_at, status,
    lower(' ' || concat_ws(E'\n ', number, nullif(order_name, ''), case when order_name like '#%' then substr(order_name, 2) end,
      case when octet_length(order_name) > length(order_name) then search_suffixes(order_name) end,
      nullif(array_to_string(skus, E'\n '), ''))) as doc
  from ledger_task;
--> statement-breakpoint
create function ledger_tasks_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'ledger', status, list_day_of(created_at), count(*) from added group by 2, 3;
  insert into ledger_search (id, created_at, status, doc)
  select id, created_at, status, doc from ledger_search_source where id in (select id from added);
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_tasks_come after insert on ledger_task referencing new table as added
  for each statement execute function ledger_tasks_come();
--> statement-breakpoint
-- Many become posted at once: the whole statement is counted together.
create function ledger_tasks_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'ledger', status, list_day_of(created_at), sum(n)
  from (
    select before.status, before.created_at, -1 as n from before join after using (id) where before.status <> after.status
    union all
    select after.status, after.created_at, 1 from before join after using (id) where before.status <> after.status
  ) as line group by 2, 3 having sum(n) <> 0;
  update ledger_search set status = after.status
  from before join after using (id) where ledger_search.id = after.id and before.status <> after.status;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_tasks_change after update on ledger_task referencing old table as before new table as after
  for each statement execute function ledger_tasks_change();
--> statement-breakpoint
create function ledger_tasks_go() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n) values ('ledger', old.status, list_day_of(old.created_at), -1);
  delete from ledger_search where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_tasks_go after delete on ledger_task for each row execute function ledger_tasks_go();
--> statement-breakpoint
insert into ledger_start (id, movement_id, receipt_id, closure_id, charge_id, transaction_id)
  select 1, (select max(id) from movement), coalesce((select max(id) from stock_receipt), 0),
    coalesce((select max(id) from transfer_closure), 0), coalesce((select max(id) from stock_charge), 0),
    coalesce((select max(id) from order_transaction), 0)
  where exists (select from movement);
--> statement-breakpoint
-- Returns have waited for the ledger before there were postings: each becomes one, and its effect tells of it.
insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, location_id, state, created_at, finished_at)
  select 'RT' || effect.subject_id, movement.kind, effect.subject_id, receipt.order_id, movement.source_name,
    array[receipt.sku], movement.quantity, receipt.location_id,
    case effect.state when 'done' then 'manual' when 'given_up' then 'given_up' else 'waiting' end,
    effect.created_at, case when effect.state = 'done' then coalesce(effect.finished_at, effect.created_at) end
  from outbox as effect join return_receipt as receipt on receipt.id = effect.subject_id
  join movement on movement.kind in ('RT', 'RTF') and movement.source_id = receipt.id
  where effect.kind = 'ledger.return';
--> statement-breakpoint
update outbox set kind = 'ledger.post', key = 'ledger:' || task.number, subject = 'ledgerTask', subject_id = task.id,
    payload = jsonb_build_object('number', task.number, 'type', task.type), lane = 'kingdee', partner_lane = 'ledger:kingdee',
    state = case when outbox.state in ('running', 'failed') then 'waiting' else outbox.state end,
    due_at = case when outbox.state in ('waiting', 'running', 'failed') then now() end
  from ledger_task as task where outbox.kind = 'ledger.return' and task.number = 'RT' || outbox.subject_id;
