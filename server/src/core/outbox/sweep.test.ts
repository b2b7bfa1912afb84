import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { inTransaction } from '../../../test/shops/ship-shop.ts'
import { query } from '../db/db.ts'
import { queueEffects } from './outbox.ts'
import { queueOrRenew } from './requeue.ts'
import { sweepEffects, sweepJob } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.app.database.db.execute(sql`delete from graphile_worker._private_jobs`)
  await server.app.database.db.execute(sql`truncate outbox`)
})

/** Of an order that is not there: there is nothing to tell, so that its delivery ends well. */
const tags = {
  kind: 'storefront.tags',
  key: 'tags:first:1',
  subject: 'order',
  subjectId: 1,
  partnerLane: 'storefront:first',
  payload: { orderId: 1 },
} as const

const run = (statement: ReturnType<typeof sql>) => server.app.database.db.execute(statement)
const effects = () =>
  query<{ state: string; version: number }>(
    server.app.database.db,
    sql`select state, version from outbox order by id`,
  )
const jobs = async () =>
  (
    await query<{ key: string }>(
      server.app.database.db,
      sql`select key from graphile_worker._private_jobs where starts_with(key, 'effect')`,
    )
  ).length
const queue = () => inTransaction(server, async (context) => queueEffects(context, [tags]))
const again = () => inTransaction(server, (context) => queueOrRenew(context, tags))
const fail = () =>
  run(
    sql`update outbox set state = 'failed', attempts = 8, last_error = '{"kind":"givenUp","params":{}}'`,
  ).then(() => run(sql`delete from graphile_worker._private_jobs`))
/** Long ago, as far as effects are concerned. */
const age = () =>
  run(sql`update outbox set created_at = created_at - interval '1 hour', due_at = due_at - interval '1 hour'`)

it('delivers what failed and is wanted again', async () => {
  await queue()
  await fail()
  await again()
  expect(await effects()).toEqual([{ state: 'waiting', version: 2 }])
  expect(await jobs()).toBe(1)
  await again()
  await server.runJobs()
  expect(await effects()).toEqual([{ state: 'done', version: 3 }])
  await again()
  expect(await effects()).toMatchObject([{ state: 'done' }, { state: 'waiting', version: 1 }])
})

it('finds what was queued again after a failure, where its job is gone', async () => {
  await queue()
  await fail()
  await again()
  await run(sql`delete from graphile_worker._private_jobs`)
  await age()
  await inTransaction(server, sweepEffects)
  expect(await jobs()).toBe(1)
  await server.runJobs()
  expect(await effects()).toMatchObject([{ state: 'done' }])
})

it('leaves alone what has a job, and what waits for something to be set up', async () => {
  await queue()
  await age()
  const before = await jobs()
  await inTransaction(server, sweepEffects)
  expect(await jobs()).toBe(before)
  await run(sql`delete from graphile_worker._private_jobs`)
  await run(sql`update outbox set blocked = true`)
  await inTransaction(server, sweepEffects)
  expect(await jobs()).toBe(0)
})

it('goes on until all are found, however many', async () => {
  await run(sql`insert into outbox (kind, key, subject, subject_id, payload, partner_lane, created_at)
    select 'storefront.tags', 'many:' || n, 'order', n, '{}', 'storefront:first', now() - interval '10 years'
    from generate_series(1, 5001) as n`)
  await inTransaction(server, sweepEffects)
  expect(await jobs()).toBe(5_000)
  const next = await query(
    server.app.database.db,
    sql`select from graphile_worker.jobs where task_identifier = ${sweepJob}`,
  )
  expect(next).toHaveLength(1)
  await inTransaction(server, sweepEffects)
  expect(await jobs()).toBe(5_001)
})
