import { snapshotDelete, snapshotSave } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const run = (statement: ReturnType<typeof sql>) => server.app.database.db.execute(statement)

it('are those of an account, whoever else has the same name', async () => {
  await run(sql`update account set name = 'Same' where username in ('sellers', 'store')`)
  const id = await server.ok(snapshotSave, { body: {}, as: 'Store' })
  expect(await server.call(snapshotDelete, { query: { id }, as: 'Sellers' })).toMatchObject(
    refusal('SNAPSHOT_OF_OTHERS'),
  )
  expect(await server.ok(snapshotDelete, { query: { id }, as: 'Store' })).toBe(1)
})

it('are 200 of an account at most, of those that are saved at once, too', async () => {
  await run(
    sql`insert into sales_snapshot (name, tag, channel, until, sums, created_at, created_by, account_id)
        select 'n', 't', '', '2026-03-02', '[]', now(), 'Same', id from account, generate_series(1, 199) where username = 'sellers'`,
  )
  const answers = await Promise.all([1, 2].map(() => server.call(snapshotSave, { body: {}, as: 'Sellers' })))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.find(({ code }) => code !== 0)).toMatchObject(refusal('SNAPSHOTS_TOO_MANY'))
  // Those of a name count for nobody else.
  expect(await server.call(snapshotSave, { body: {}, as: 'Store' })).toMatchObject({ code: 0 })
})
