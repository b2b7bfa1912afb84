-- Jobs that delete what is old are known to the queue by one word from now on, those that wait among them.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN
    RETURN;
  END IF;
  UPDATE graphile_worker._private_tasks SET identifier = replace(identifier, 'forgetOld', 'deleteOld')
    WHERE starts_with(identifier, 'forgetOld');
  UPDATE graphile_worker._private_jobs SET key = replace(key, 'forgetOld', 'deleteOld')
    WHERE starts_with(key, 'forgetOld') OR starts_with(key, 'scheduled:forgetOld');
  UPDATE graphile_worker._private_known_crontabs SET identifier = replace(identifier, 'forgetOld', 'deleteOld')
    WHERE starts_with(identifier, 'forgetOld');
END $$;
