ALTER TABLE "point_entry" ADD COLUMN "day" date NOT NULL;--> statement-breakpoint
create function point_entries_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'points', kind, day, sum(score) from added group by kind, day having sum(score) <> 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger point_entries_come after insert on point_entry referencing new table as added
  for each statement execute function point_entries_come();
