-- Jobs that push stock and products are known to the queue by that word from now on, those that wait among them.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NULL THEN
    RETURN;
  END IF;
  UPDATE graphile_worker._private_tasks AS task SET identifier = replace(task.identifier, renamed.former, renamed.name)
    FROM (VALUES ('tellOrderedLevels', 'pushOrderedLevels'), ('tellLevels', 'pushLevels'),
      ('tellLocationLevels', 'pushLocationLevels'), ('tellSetLevels', 'pushSetLevels'),
      ('tellXiaohongshuStock', 'pushXiaohongshuStock'), ('tellTradingProducts', 'publishTradingProducts')) AS renamed (former, name)
    WHERE split_part(task.identifier, '@', 1) = renamed.former;
  UPDATE graphile_worker._private_jobs SET key = replace(key, 'tellLocationLevels:', 'pushLocationLevels:')
    WHERE starts_with(key, 'tellLocationLevels:');
END $$;
