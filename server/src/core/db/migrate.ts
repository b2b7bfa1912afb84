import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTables } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations as migrateQueue } from 'graphile-worker'
import pg from 'pg'
import { lockNumbers } from './locks.ts'

const folder = new URL('../../../migrations', import.meta.url).pathname

/** Trigram search must see Chinese; under a locale that does not, every search for a name would miss. */
async function checkChinese(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_trgm')
  const found = await client.query<{ trigrams: string[] }>(`select show_trgm('小明') as trigrams`)
  if ((found.rows[0]?.trigrams.length ?? 0) > 0) return
  throw new Error(
    'This database ignores Chinese text in searches. Create it with a UTF-8 locale, for example: ' +
      `create database selvedge template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  )
}

/**
 * Every lane looks for its own jobs among all that wait, in the order in which they run. Those of a partner that is gone may be a
 * hundred thousand: they are passed over by this index, where each look of each other lane would read them all.
 */
async function indexJobs(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indexrelid = to_regclass('graphile_worker.jobs_by_task')`,
  )
  // Even where it is there, `if not exists` waits for who is writing jobs, and whoever reads jobs waits behind it.
  if (rows[0]?.valid) return
  await client.query('drop index concurrently if exists graphile_worker.jobs_by_task')
  await client.query(`create index concurrently jobs_by_task
    on graphile_worker._private_jobs (task_id, priority, run_at) where is_available`)
}

const lockPauseMs = 100

/** One node after the other. Who waits for the lock by asking again holds no transaction open, for which an index would wait. */
async function lockMigration(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockNumbers.migration,
    ])
    if (rows[0]?.mine) return
    await sleep(lockPauseMs)
  }
}

/** Brings the database at `url` to this version: tables and job queue. Safe to run from several nodes at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await lockMigration(client)
    await checkChinese(client)
    await migrateTables(drizzle({ client }), { migrationsFolder: folder })
    await migrateQueue({ connectionString: url })
    await indexJobs(client)
  } finally {
    await client.end()
  }
}
