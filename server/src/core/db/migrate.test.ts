import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it('waits for nobody who writes, and nobody waits for it, where there is nothing to bring up to date', async () => {
  const at = await createTestDatabase()
  onTestFinished(() => at.drop())
  const writer = await connect(at.url)
  const { rows } = await writer.query<{ tables: string }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  await writer.query('begin')
  await writer.query(`lock table ${rows[0]?.tables} in row exclusive mode`)
  await Promise.all([migrate(at.url), migrate(at.url)])
  await writer.query('rollback')
})

it('makes the index of jobs while others write, and anew where that was cut off', async () => {
  const at = await createTestDatabase()
  onTestFinished(() => at.drop())
  const [writer, client] = [await connect(at.url), await connect(at.url)]
  const valid = async () =>
    (
      await client.query(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('graphile_worker.jobs_by_task')`,
      )
    ).rows
  expect(await valid()).toEqual([{ valid: true }])
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = 'graphile_worker.jobs_by_task'::regclass`,
  )
  await writer.query('begin')
  await writer.query('lock table graphile_worker._private_jobs in row exclusive mode')
  const migrated = Promise.all([migrate(at.url), migrate(at.url)])
  // Who comes behind it is let in.
  await client.query(`set lock_timeout = '5s'`)
  for (let look = 0; look < 20; look += 1) {
    await client.query('select from graphile_worker._private_jobs limit 1')
    await client.query('update graphile_worker._private_jobs set attempts = attempts where false')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await writer.query('rollback')
  await migrated
  expect(await valid()).toEqual([{ valid: true }])
})
