-- Jobs are called as the field calls what they do; those that wait are known by these names, too.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN
    RETURN;
  END IF;
  UPDATE graphile_worker._private_tasks AS task SET identifier = replace(task.identifier, renamed.former, renamed.name)
    FROM (VALUES ('askSuppliersAgain', 'recrawlStyles'), ('subscribeParcelsAnew', 'resubscribeParcels')) AS renamed (former, name)
    WHERE split_part(task.identifier, '@', 1) = renamed.former;
  UPDATE graphile_worker._private_jobs SET key = replace(key, 'subscribeParcelsAnew', 'resubscribeParcels')
    WHERE starts_with(key, 'subscribeParcelsAnew');
END $$;
--> statement-breakpoint
UPDATE audit_entry SET endpoint = 'job.recrawlStyles' WHERE endpoint = 'job.askSuppliersAgain';
