import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { query } from '../../db/db.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it.each([
  ['{"kind":"internal","params":{"code":"E1"}}', { kind: 'internal', params: { code: 'E1' } }],
  ['{"kind":', null],
  ['{"kind":"internal"} and more', null],
  ['{"other":1}', null],
  ['relation "orders" does not exist', null],
  ['', null],
])('of %s the queue keeps, this is a failure: %s', async (stored, failure) => {
  const rows = await query(server.app.database.db, sql`select failure_in(${stored}) as failure`)
  expect(rows).toEqual([{ failure }])
})
