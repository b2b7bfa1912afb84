import { orderExport, orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeManyOrders } from '../../../seeds/many/many-orders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type PoolDb, query } from '../db/db.ts'
import { transact } from '../db/transact.ts'
import { type BigList, matchingRows, newestFirst, type Question } from './big-list.ts'
import { countRows, readCountedPage } from './counted-page.ts'
import { foldChanges } from './fold.ts'

const orders: BigList = {
  name: 'orders',
  table: sql`orders`,
  at: sql`orders.created_at`,
  live: sql`orders.deleted_at is null`,
  status: sql`orders.state`,
  statusType: sql`text`,
}
const made = 6_000
/** `LIST_CHECKS=1000` for the long form. */
const checks = Number(process.env.LIST_CHECKS ?? 120)

let server: TestServer
let db: PoolDb
beforeAll(async () => {
  server = await startTestServer()
  db = server.app.database.db
  await writeManyOrders(db, made)
})
afterAll(async () => {
  const wrong = (await server.verify()).filter(({ rule }) => /counted|searched/.test(rule))
  expect(wrong).toEqual([])
  await server.stop()
})

const random = (most: number) => Math.floor(Math.random() * most)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** So many, of the last weeks. */
const newOrders = (count: number, { email = '', minutesAgo = random(50_000) } = {}) => sql`
  with new as (
    insert into orders (name, channel, source, ex_id, country, currency, pay_status, paid, state, ordered,
      email, created_at, updated_at)
    select 'N', 'first', 'import', gen_random_uuid()::text, 'CN', 'CNY', 'paid', true, 'open', 1, ${email}::text,
      now() - ${minutesAgo}::int * interval '1 minute', now() from generate_series(1, ${count}::int) returning id)
  insert into order_item (order_id, sku, quantity, unit_price) select id, 'ST0001-A-S', 1, 1 from new`

function anyQuestion(): Question {
  const reach = 2 * 365 * 24 * 60
  const from = Math.random() < 0.4 ? ago(random(reach)) : null
  const until = Math.random() < 0.3 ? ago(random(reach)) : null
  const statuses = [null, null, ['open'], ['complete'], ['close', 'cancel']][random(5)] ?? null
  return { statuses, span: { from, until } }
}

/** What the counters say, and what counting and walking say, in one snapshot. */
async function compare(question: Question, skip: number) {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`)
    const page = await readCountedPage<{ id: number }>(tx, orders, question, {
      columns: sql`orders.id`,
      skip,
      size: 20,
    })
    const requested = sql`from orders ${matchingRows(orders, question)}`
    const [counted] = await query<{ total: number }>(tx, sql`select count(*) as total ${requested}`)
    const rows = await query<{ id: number }>(
      tx,
      sql`select id ${requested} order by ${newestFirst(sql`orders`)} offset ${skip} limit 20`,
    )
    return {
      stored: page,
      counted: { total: counted?.total, rows },
      alone: await countRows(tx, orders, question),
    }
  })
}

const same = ({ stored, counted, alone }: Awaited<ReturnType<typeof compare>>) => {
  expect(stored).toEqual(counted)
  expect(alone).toBe(counted.total)
}

describe('totals and pages are those of counting and walking', () => {
  it('however far the page, whatever is asked for, folded or not', async () => {
    for (const skip of [0, 980, 1_000, 1_010, 2_999, made - 21, made - 5, made, made + 1_000])
      same(await compare({ statuses: null, span: { from: null, until: null } }, skip))
    await foldChanges(db)
    for (let n = 0; n < 40; n += 1) same(await compare(anyQuestion(), random(made)))
  })

  it(
    'while others write, fold, and give up',
    async () => {
      let writing = true
      let written = 0
      const id = () => random(made) + 1
      const writer = async () => {
        while (writing) {
          const statement = [
            sql`update orders set state = (array['open', 'complete', 'close', 'cancel'])[${random(4) + 1}::int]
              where id = any(array[${id()}, ${id()}, ${id()}]::bigint[])`,
            sql`update orders set created_at = created_at - interval '3 days', ordered = ordered where id = ${id()}`,
            sql`update orders set deleted_at = case when deleted_at is null then now() end where id = ${id()}`,
            newOrders(3),
          ][random(4)]
          await transact(db, async (tx) => {
            if (statement) await tx.execute(statement)
            if (Math.random() < 0.2) throw new Error('given up')
          }).catch((error: unknown) => {
            // Writers meet in a circle now and then.
            if (!/given up|deadlock/.test(`${error} ${error instanceof Error ? error.cause : ''}`))
              throw error
          })
          written += 1
        }
      }
      const folder = async () => {
        while (writing) await Promise.all([foldChanges(db), foldChanges(db)])
      }
      const all = Promise.all([writer(), writer(), writer(), folder()])
      try {
        for (let n = 0; n < checks; n += 1) same(await compare(anyQuestion(), random(2) * random(made)))
      } finally {
        writing = false
        await all
      }
      expect(written).toBeGreaterThan(checks / 2)
      await foldChanges(db)
      expect(await query(db, sql`select from list_change`)).toEqual([])
    },
    30_000 + checks * 500,
  )
})

it('shows everybody what was written before they asked, however many ask the same at once', async () => {
  let written = (await server.call(orderList, { query: {} })).total ?? 0
  const turn = async () => {
    await db.execute(newOrders(1))
    written += 1
    const before = written
    const answer = await server.call(orderList, { query: {} })
    expect(answer.total).toBeGreaterThanOrEqual(before)
  }
  for (let n = 0; n < 4; n += 1) await Promise.all(Array.from({ length: 12 }, turn))
})

describe('a search', () => {
  const found = async (name: string, more: { count?: 'later'; skip?: number; status?: string } = {}) => {
    const answer = await server.call(orderList, { query: { name, ...more } })
    return { total: answer.total, rows: answer.data.length, atLeast: answer.headers['data-count-at-least'] }
  }
  const counted = async (like: string) => {
    const [row] = await query<{ n: number }>(
      db,
      sql`select count(*) as n from order_search where doc like ${like}`,
    )
    return row?.n
  }

  it('of what is common answers the exact total, or first of all the rows', async () => {
    // However many the writers above have put in front of those that are there.
    await db.execute(newOrders(2_000, { email: 'someone@gmail.com', minutesAgo: 0 }))
    const total = await counted('%gmail.com%')
    expect(await found('gmail.com')).toEqual({ total, rows: 20, atLeast: undefined })
    expect(await found('GMAIL.com', { count: 'later' })).toEqual({ total: 21, rows: 20, atLeast: '1' })
    expect(await found('gmail.com', { count: 'later', skip: 200 })).toMatchObject({ total: 221, rows: 20 })
    expect(await found('gmail.com', { count: 'later', skip: 1_000 })).toEqual({
      total,
      rows: 20,
      atLeast: undefined,
    })
  })

  it('of what is rare and old finds all of it', async () => {
    // One that the writers above have not taken out.
    const [old] = await query<{ email: string; name: string }>(
      db,
      sql`select email, name from orders where deleted_at is null and email like 'buyer%' order by created_at limit 1`,
    )
    const buyer = `${old?.email.split('@')[0]}@`
    expect(await found(buyer, { count: 'later' })).toEqual({ total: 1, rows: 1, atLeast: undefined })
    expect(await found(old?.name.replace('#', '') ?? '')).toMatchObject({ total: 1 })
    expect(await found('nobody at all')).toEqual({ total: 0, rows: 0, atLeast: undefined })
  })

  it.each([
    ['明芳', '%明芳%'],
    ['超', '%超%'],
    ['王明', '%王明%'],
    ['ma', '% ma%'],
    ['17', '% 17%'],
    ['st0007-b', '%st0007-b%'],
  ])('of %s finds whom it should', async (text, like) => {
    expect((await found(text)).total).toBe(await counted(like))
  })

  it('of a sign counts all rows that are looked through, as the export takes them', async () => {
    const exported = async (status?: string) => {
      const { raw } = await server.call(orderExport, { query: { name: '@', format: 'csv', status } })
      return new TextDecoder().decode(raw).trim().split('\r\n').length - 1
    }
    await db.execute(newOrders(2_500, { email: 'a@b.example', minutesAgo: 0 }))
    expect(await found('@', { count: 'later' })).toEqual({ total: 2_000, rows: 20, atLeast: undefined })
    expect((await found('@', { skip: 1_990 })).rows).toBe(10)
    expect(await exported()).toBe(2_000)
    expect((await found('@', { status: 'open' })).total).toBe(1_500)
    expect(await exported('open')).toBe(1_500)
  })

  it('keeps to the status', async () => {
    const [row] = await query<{ n: number }>(
      db,
      sql`select count(*) as n from orders where state = 'close' and deleted_at is null and last_name = '王'`,
    )
    expect((await found('王', { status: 'close' })).total).toBe(row?.n)
  })
})
