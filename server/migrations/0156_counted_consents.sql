CREATE INDEX "notice_consent_given" ON "notice_consent" USING btree ("given_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_consent_state" ON "notice_consent" USING btree ("state","given_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_consent_template" ON "notice_consent" USING btree ("template_id","given_at" DESC NULLS LAST,"id" DESC NULLS LAST,"state");--> statement-breakpoint
create function notice_consents_come() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'noticeConsents', state, list_day_of(given_at), count(*) from added group by 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger notice_consents_come after insert on notice_consent referencing new table as added
  for each statement execute function notice_consents_come();
--> statement-breakpoint
-- Thousands are used up or deleted at once: as with ledger tasks, rows before and after are not joined.
create function notice_consents_change() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'noticeConsents', state, list_day_of(given_at), sum(n)
  from (
    select state, given_at, -1 as n from before
    union all
    select state, given_at, 1 from after
  ) as line group by 2, 3 having sum(n) <> 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger notice_consents_change after update on notice_consent
  referencing old table as before new table as after
  for each statement execute function notice_consents_change();
--> statement-breakpoint
create function notice_consents_go() returns trigger language plpgsql as $$
begin
  insert into list_change (list, status, day, n)
  select 'noticeConsents', state, list_day_of(given_at), -count(*) from gone group by 2, 3;
  return null;
end
$$;
--> statement-breakpoint
create trigger notice_consents_go after delete on notice_consent referencing old table as gone
  for each statement execute function notice_consents_go();
--> statement-breakpoint
insert into list_change (list, status, day, n)
  select 'noticeConsents', state, list_day_of(given_at), count(*) from notice_consent group by 2, 3;
