create function audit_entries_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'audit', endpoint, list_day_of(at), count(*) from added group by 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_entries_come after insert on audit_entry referencing new table as added
  for each statement execute function audit_entries_come();
--> statement-breakpoint
insert into list_change (list, status, day, n)
  select 'audit', endpoint, list_day_of(at), count(*) from audit_entry group by 2, 3;
