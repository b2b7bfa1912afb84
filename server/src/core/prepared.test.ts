import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, type Db, openDatabase, planByValues, query } from './db.ts'
import { together } from './together.ts'
import { transact } from './transact.ts'

let at: TestDatabase
let database: Database
beforeAll(async () => {
  at = await createTestDatabase()
  database = openDatabase(at.url, 1)
  await database.db.execute(sql`create table line (id int primary key, text text)`)
})
afterAll(async () => {
  await database.close()
  await at.drop()
})

const planning = async (db: Db) =>
  (await query<{ plan_cache_mode: string }>(db, sql`show plan_cache_mode`))[0]?.plan_cache_mode
const named = (db: Db, ids: readonly number[]) =>
  query<{ id: number }>(db, sql`select id from line where id = any(${sql.param(ids)}::int[]) order by id`)
const keptTexts = async () =>
  (await query<{ statement: string }>(database.db, sql`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  )

it('keeps what short transactions ask, and plans it once', async () => {
  expect(await transact(database.db, planning)).toBe('force_generic_plan')
  await transact(database.db, (tx) => named(tx, [1, 2]))
  await transact(database.db, (tx) => named(tx, [3]))
  expect((await keptTexts()).filter((text) => text.startsWith('select id from line'))).toHaveLength(1)
  expect(await planning(database.db)).toBe('auto')
})

it('plans for itself what comes with a long list, and what follows', async () => {
  const modes = await transact(database.db, async (tx) => [
    await named(
      tx,
      Array.from({ length: 51 }, (_, id) => id),
    ).then(() => planning(tx)),
    await planning(tx),
  ])
  expect(modes).toEqual(['auto', 'auto'])
  expect(await transact(database.db, planning)).toBe('force_generic_plan')
})

it('plans by values where that is asked for', async () => {
  const modes = await transact(database.db, (tx) => planByValues(tx).then(() => planning(tx)))
  expect(modes).toBe('force_custom_plan')
  expect(await planning(database.db)).toBe('auto')
})

it('keeps nothing of what lists ask', async () => {
  await named(database.db, [1])
  await query(database.db, sql`select text from line where id = ${1}`)
  expect((await keptTexts()).filter((text) => text.startsWith('select text'))).toEqual([])
})

it('runs nothing after the end of a transaction in which one of several statements failed', async () => {
  const insert = (db: Db, id: number) => db.execute(sql`insert into line (id, text) values (${id}, '')`)
  const failing = transact(database.db, (tx) =>
    together([
      insert(tx, 1).then(() => insert(tx, 1)),
      insert(tx, 2)
        .then(() => insert(tx, 3))
        .then(() => insert(tx, 4)),
    ]),
  )
  await expect(failing).rejects.toThrow()
  expect(await query(database.db, sql`select id from line`)).toEqual([])
})

it('tells of what failed first, not of what that broke', async () => {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 20))
  const early = new Promise((_, reject) => setTimeout(() => reject(new Error('early')), 1))
  await expect(together([late, early])).rejects.toThrow('early')
  await expect(together([Promise.resolve(1), Promise.resolve('two')])).resolves.toEqual([1, 'two'])
})

it('undoes everything where a statement that goes along with the commit fails', async () => {
  const insert = (id: number) => sql`insert into line (id, text) values (${id}, '')`
  const failing = transact(database.db, async (tx, last) => {
    await tx.execute(insert(10))
    last(insert(11))
    last(insert(10))
  })
  await expect(failing).rejects.toThrow()
  expect(await query(database.db, sql`select id from line where id >= 10`)).toEqual([])
  await transact(database.db, async (_, last) => {
    last(insert(10))
    last(insert(11))
  })
  expect(await query(database.db, sql`select id from line where id >= 10 order by id`)).toEqual([
    { id: 10 },
    { id: 11 },
  ])
})

it('runs the work again where such a statement met a deadlock', async () => {
  let tries = 0
  await transact(database.db, async (tx, last) => {
    tries += 1
    await tx.execute(sql`update line set text = ${`try ${tries}`} where id = 10`)
    if (tries === 1) last(sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
  })
  expect(await query(database.db, sql`select text from line where id = 10`)).toEqual([{ text: 'try 2' }])
})
