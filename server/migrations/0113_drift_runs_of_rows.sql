ALTER TABLE "drift" ADD COLUMN "opened_by" bigint;--> statement-breakpoint
ALTER TABLE "drift" ADD COLUMN "closed_by" bigint;--> statement-breakpoint
-- As near as what was kept so far says: the run that was at it by then, and the one that ended in that moment.
update drift set
  opened_by = coalesce((select id from drift_run as run
    where run.channel = drift.channel and run.started_at <= drift.first_seen_at
    order by run.started_at desc, run.id desc limit 1), run_id),
  closed_by = (select max(id) from drift_run as run where run.channel = drift.channel and run.finished_at = drift.gone_at);--> statement-breakpoint
ALTER TABLE "drift" ALTER COLUMN "opened_by" SET NOT NULL;
