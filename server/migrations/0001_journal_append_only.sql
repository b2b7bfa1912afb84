-- The stock journal is append-only: what happened is corrected by a further line, never by changing one.
create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'the stock journal is append-only';
end
$$;
--> statement-breakpoint
create trigger movement_append_only before update or delete on movement
  for each row execute function refuse_journal_change();
--> statement-breakpoint
create trigger movement_no_truncate before truncate on movement
  for each statement execute function refuse_journal_change();
