import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { type Database, type Db, openDatabase, planByValues, query } from '../db.ts'
import { pipeline } from '../pipeline.ts'
import { keepPlans, savepoint, send, transact } from '../transact.ts'
import { LatestStatements } from './prepared.ts'
import { prepared, preparedOnce } from './statements.ts'

let at: TestDatabase
let database: Database
beforeAll(async () => {
  at = await createTestDatabase()
  database = openDatabase(at.url, 1)
  await database.db.execute(sql`create table line (id int primary key, text text)`)
  await database.db.execute(sql`create sequence turn`)
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

it('keeps the plans of a transaction that asks for it, however long the lists', async () => {
  const long = Array.from({ length: 51 }, (_, id) => id)
  const mode = await transact(database.db, async (tx) => {
    keepPlans(tx)
    await named(tx, long)
    return planning(tx)
  })
  expect(mode).toBe('force_generic_plan')
  expect(await transact(database.db, (tx) => named(tx, long).then(() => planning(tx)))).toBe('auto')
})

it('plans by values where that is asked for', async () => {
  const modes = await transact(database.db, (tx) => planByValues(tx).then(() => planning(tx)))
  expect(modes).toBe('force_custom_plan')
  expect(await planning(database.db)).toBe('auto')
})

it('prepares nothing of what is read without a name', async () => {
  await named(database.db, [1])
  await query(database.db, sql`select text from line where id = ${1}`)
  expect((await keptTexts()).filter((text) => text.startsWith('select text'))).toEqual([])
})

it('prepares a read under the name that stands beside it, and counts it', async () => {
  const before = database.prepared.counts().prepared
  const read = (id: number) => query(database.db, prepared('line', sql`select id from line where id = ${id}`))
  await read(1)
  await read(2)
  const names = await query<{ name: string }>(
    database.db,
    sql`select name from pg_prepared_statements where name like 'line %'`,
  )
  expect(names).toHaveLength(1)
  expect(database.prepared.counts()).toMatchObject({ prepared: before + 1, closed: 0 })
})

it('closes what was sent longest ago where there are too many, and never gives a name twice', () => {
  const closed: string[] = []
  const statements = new LatestStatements((name) => closed.push(name), 2)
  const names = ['one', 'two', 'one', 'three', 'one', 'two'].map((text) => statements.nameOf(text, 'read'))
  expect(names).toEqual(['read 1', 'read 2', 'read 1', 'read 3', 'read 1', 'read 4'])
  expect([closed, statements.size]).toEqual([['read 2', 'read 3'], 2])
  expect(statements.nameOf('x'.repeat(12_001), 'read')).toBeUndefined()
})

it('keeps the statements that were sent last, however many there are, and says so once', async () => {
  const crowded = openDatabase(at.url, 1)
  try {
    let warnings = 0
    crowded.prepared.onFull = () => {
      warnings += 1
    }
    const { most } = crowded.prepared.counts()
    const numbers = Array.from({ length: most + 20 }, (_, number) => number)
    const read = (number: number) =>
      query<{ number: number }>(
        crowded.db,
        prepared('number', sql`select ${sql.raw(String(number))}::int as number`),
      )
    // Without waiting, in a transaction that has failed, and what was closed once more.
    const first = await Promise.all(numbers.map(read))
    expect(first.flat().map(({ number }) => number)).toEqual(numbers)
    const failing = transact(crowded.db, async (tx) => {
      await query(tx, sql`select 1 / 0`).catch(() => undefined)
      await query(tx, sql`select 'never seen'`)
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } })
    expect(await read(0)).toEqual([{ number: 0 }])
    expect(await read(most + 19)).toEqual([{ number: most + 19 }])
    const [{ count = 0 } = {}] = await query<{ count: number }>(
      crowded.db,
      sql`select count(*) as count from pg_prepared_statements`,
    )
    expect(count).toBeLessThanOrEqual(most)
    expect([warnings, crowded.prepared.counts().prepared]).toEqual([1, most])
    expect(crowded.prepared.counts().closed).toBeGreaterThanOrEqual(20)
  } finally {
    await crowded.close()
  }
  await expect.poll(() => crowded.prepared.counts().prepared).toBe(0)
})

it('puts the text of a statement together once, whatever its values', async () => {
  const sums = preparedOnce<{ sum: number }, { a: number; b: number }>(
    'sum',
    (value) => sql`select ${value('a')}::int + ${value('b')}::int * ${value('a')}::int + ${5} as sum`,
  )
  expect(await sums(database.db, { a: 2, b: 3 })).toEqual([{ sum: 13 }])
  expect(await sums(database.db, { a: 1, b: 1 })).toEqual([{ sum: 7 }])
})

describe('together', () => {
  it('sends statements in the order that is written, and answers the rows of each', async () => {
    const [one, none, two] = await transact(database.db, (tx) =>
      pipeline(tx, [
        sql<{ n: number }>`select nextval('turn') as n`,
        null,
        sql<{ n: number }>`select nextval('turn') as n`,
      ]),
    )
    expect([one, none, two]).toEqual([[{ n: 1 }], [], [{ n: 2 }]])
  })

  it('throws what failed first, and leaves nothing', async () => {
    const failing = transact(database.db, (tx) =>
      pipeline(tx, [
        sql`insert into line (id, text) values (1, '')`,
        sql`insert into line (id, text) values (1, '')`,
        sql`insert into line (id, text) values (2, '')`,
      ]),
    )
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await query(database.db, sql`select id from line`)).toEqual([])
  })
})

describe('what is sent without waiting', () => {
  const insert = (id: number) => sql`insert into line (id, text) values (${id}, '')`
  const ids = () => query(database.db, sql`select id from line where id >= 10 order by id`)

  it('is seen by what comes after it, and committed', async () => {
    const seen = await transact(database.db, async (tx) => {
      send(tx, insert(10))
      return query(tx, sql`select id from line where id = 10`)
    })
    expect(seen).toEqual([{ id: 10 }])
    expect(await ids()).toEqual([{ id: 10 }])
  })

  it('undoes everything where it failed, though all else was done by then', async () => {
    const failing = transact(database.db, async (tx) => {
      await tx.execute(insert(11))
      send(tx, insert(10))
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await ids()).toEqual([{ id: 10 }])
  })

  it('is what a transaction fails of, rather than what stumbled over it', async () => {
    const failing = transact(database.db, async (tx) => {
      send(tx, insert(10))
      await tx.execute(insert(12))
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('does not hide what failed before it', async () => {
    const failing = transact(database.db, async (tx) => {
      const first = query(tx, sql`select 1 / 0`)
      send(tx, insert(13))
      await first
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } })
  })

  it('has the work run again where it met a deadlock', async () => {
    let tries = 0
    await transact(database.db, async (tx) => {
      tries += 1
      await tx.execute(sql`update line set text = ${`try ${tries}`} where id = 10`)
      if (tries === 1) send(tx, sql`do $$ begin raise exception using errcode = '40P01'; end $$`)
    })
    expect(await query(database.db, sql`select text from line where id = 10`)).toEqual([{ text: 'try 2' }])
  })

  it('is undone with its part of a transaction', async () => {
    await transact(database.db, async (tx) => {
      send(tx, insert(20))
      const part = savepoint(tx, async (within) => {
        send(within, insert(21))
        send(within, insert(20))
      })
      await expect(part).rejects.toMatchObject({ cause: { code: '23505' } })
      send(tx, insert(22))
    })
    expect(await ids()).toEqual([{ id: 10 }, { id: 20 }, { id: 22 }])
  })

  it('is refused where no transaction waits for it', async () => {
    expect(() => send(database.db, insert(30))).toThrow('only a transaction')
    let ended: Db | undefined
    await transact(database.db, async (tx) => {
      ended = tx
    })
    expect(() => ended && send(ended, insert(30))).toThrow('only a transaction')
  })
})
