import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { discardPreparedPostgres, startPreparedPostgres } from '../../src/postgres/prepared-postgres.ts'
import { scratchFolder } from '../scratch.ts'

async function query<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function start(key: string, prepare: (url: string) => Promise<void>) {
  const postgres = await startPreparedPostgres(key, prepare)
  onTestFinished(() => postgres.stop())
  return postgres
}

let prepared = 0
const prepare = async (url: string) => {
  prepared += 1
  await query(url, 'create table answers as select 42 as answer')
}
const answersOf = async (url: string) =>
  (await query<{ answer: number }>(url, 'select answer from answers')).map(({ answer }) => answer)

beforeEach(() => {
  prepared = 0
  vi.unstubAllEnvs()
  vi.stubEnv('TMPDIR', scratchFolder())
})

test('is prepared for a key once it is there, and a copy of its own for everyone who asks', async () => {
  const key = randomUUID()
  const both = await Promise.all([start(key, prepare), start(key, prepare)])
  for (const { url } of both) expect(await answersOf(url)).toEqual([42])
  expect(prepared).toBe(2)
  for (const { url } of both) await query(url, 'insert into answers values (43)')
  const later = await start(key, prepare)
  expect(await answersOf(later.url)).toEqual([42])
  expect(prepared).toBe(2)
})

test('is not kept where it could not be prepared', async () => {
  const key = randomUUID()
  await expect(start(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const next = await start(key, prepare)
  expect(await answersOf(next.url)).toEqual([42])
})

test('is prepared again once it is forgotten', async () => {
  const key = randomUUID()
  await start(key, prepare)
  discardPreparedPostgres(key)
  await start(key, prepare)
  expect(prepared).toBe(2)
})
