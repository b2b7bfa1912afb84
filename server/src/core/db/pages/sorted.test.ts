import { sortParam } from '@selvedge/contract/core/values/sort.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { queryPage } from '../db.ts'
import { sorted } from './sorted.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const rows = sql`(values (1, 'b', 5), (2, 'a', null), (3, 'b', 4), (4, 'c', null)) as row (id, name, size)`
const columns = { name: sql`row.name`, size: sql`row.size` }

it.each([
  [undefined, [4, 3, 2, 1]],
  ['name', [2, 1, 3, 4]],
  ['-name', [4, 3, 1, 2]],
  ['size', [3, 1, 2, 4]],
  ['-size', [1, 3, 4, 2]],
] as const)('sorts by %s; what is alike goes by id, what is empty is last', async (requested, ids) => {
  const order = sorted(requested, columns, sql`row.id`, sql`row.id desc`)
  const page = { columns: sql`row.id`, from: sql`from ${rows}`, order, skip: 0, size: undefined }
  const { rows: found } = await queryPage<{ id: number }>(server.app.database.db, page)
  expect(found.map(({ id }) => id)).toEqual(ids)
})

it('takes the columns that a list names, and no others', () => {
  const sort = sortParam('name', 'size')
  expect(sort.safeParse('-size').data).toBe('-size')
  expect(sort.safeParse(undefined).data).toBeUndefined()
  for (const other of ['', 'id', '--size', 'size desc', '-'])
    expect(sort.safeParse(other).success).toBe(false)
})
