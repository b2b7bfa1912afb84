-- A function keeps the plan that it made for its first call. One made when a single row changed looks through all rows again
-- for each where thousands change: rows before and after are therefore not joined, but counted one after the other.
create or replace function ledger_tasks_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'ledger', status, list_day_of(created_at), sum(n)
  from (
    select status, created_at, -1 as n from before
    union all
    select status, created_at, 1 from after
  ) as line group by 2, 3 having sum(n) <> 0;
  update ledger_search set status = after.status
  from after where ledger_search.id = after.id and ledger_search.status <> after.status;
  return null;
end
$$;
--> statement-breakpoint
create or replace function customs_documents_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'customsDocuments', status, list_day_of(created_at), sum(n)
  from (
    select status, created_at, -1 as n from before
    union all
    select status, created_at, 1 from after
  ) as line group by 2, 3 having sum(n) <> 0;
  update customs_document_search as listed set status = source.status, doc = source.doc
  from after join customs_document_search_source as source using (id)
  where listed.id = after.id and (listed.status, listed.doc) is distinct from (source.status, source.doc);
  return null;
end
$$;
