import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { queryLines, queryPage } from '../db.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const numbers = sql`generate_series(1, 10) as n`
const plain = {
  columns: sql`n as id, n * 2 as doubled`,
  from: sql`from ${numbers} where n <> 5`,
  order: sql`n desc`,
}
const read = { id: sql`n`, tables: numbers }

it.each([
  ['a page', 3, 3, [7, 6, 4]],
  ['the last page', 8, 3, [1]],
  ['a page behind the last', 9, 3, []],
  ['all', 0, undefined, [10, 9, 8, 7, 6, 4, 3, 2, 1]],
])(
  '%s is the same, whether its rows are found first, read at once or are lines',
  async (_, skip, size, ids) => {
    const { db } = server.app.database
    const expected = { rows: ids.map((id) => ({ id, doubled: id * 2 })), total: 9 }
    expect(await queryPage(db, { ...plain, skip, size })).toEqual(expected)
    expect(await queryPage(db, { ...plain, skip, size, read })).toEqual(expected)
    expect(await queryPage(db, { ...plain, skip, size, counted: plain.from })).toEqual(expected)
    const { order } = plain
    const lines = sql`select n, n * 2 as doubled ${plain.from}`
    const columns = sql`n as id, line.doubled`
    const page = { lines, columns, tables: sql`from ${numbers} where n = line.n`, order, skip, size }
    expect(await queryLines(db, page)).toEqual(expected)
  },
)

it('what is skipped is not worked out', async () => {
  const columns = sql`n as id, 1 / (n - 10) as worked`
  const page = { ...plain, columns, skip: 1, size: 1, read }
  expect((await queryPage(server.app.database.db, page)).rows).toEqual([{ id: 9, worked: -1 }])
  const lines = sql`select n ${plain.from}`
  const ofLines = { ...page, columns: sql`n as id, 1 / (n - 10) as worked`, lines, tables: sql`` }
  expect((await queryLines(server.app.database.db, ofLines)).rows).toEqual([{ id: 9, worked: -1 }])
})
