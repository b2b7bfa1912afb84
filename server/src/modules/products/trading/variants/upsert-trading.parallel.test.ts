import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { holdOpen, inTransaction } from '../../../../../test/shops/ship-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { lockTrading, lockVariants } from '../trading.sql.ts'
import { type TradingInput, upsertTrading } from './upsert-trading.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const size = (sku: string): TradingInput['variants'][number] => ({
  ...{ sku, title: sku, quantity: 1, cost: '10.00', price: null, currency: 'EUR' },
})
const style = (spu: string, skus: readonly string[] = [`${spu}-1`]): TradingInput => ({
  ...{ spu, name: `Style ${spu}`, channel: 'TAO', category: '', brand: '', tags: [], images: [] },
  ...{ description: '', extendData: '', url: '', productCode: '', color: '', component: '', site: '' },
  variants: skus.map(size),
})
/** Until so many of this database wait for another. */
const whenWaiting = (waiting: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.app.database.pool.query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(waiting)
    },
    { timeout: 10_000 },
  )

let runs = 0
const inRun = (work: Parameters<typeof inTransaction<unknown>>[1]) =>
  inTransaction(server, (context) => {
    runs += 1
    return work(context)
  })
const take = (products: readonly TradingInput[]) => inRun(({ db, now }) => upsertTrading(db, products, now))
const idsOf = async (table: 'trading_product' | 'trading_variant', like: string) => {
  const column = sql.raw(table === 'trading_product' ? 'spu' : 'sku')
  const rows = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from ${sql.raw(table)} where ${column} like ${like} order by id`,
  )
  return rows.map(({ id }) => id)
}

describe('a list of a supplier', () => {
  it('does not wait in a circle with who changes the same products, whatever order it has', async () => {
    await take([style('known-a'), style('known-b'), style('known-c')])
    const ids = await idsOf('trading_product', 'known-%')
    runs = 0
    // All meet at the one in the middle.
    const letGo = await holdOpen(server, ({ db }) => lockTrading(db, ids.slice(1, 2)))
    const taken = take([style('known-c'), style('known-b'), style('known-a')])
    await whenWaiting(1)
    const changed = inRun(({ db }) => lockTrading(db, ids))
    await whenWaiting(2)
    await letGo()
    await Promise.all([taken, changed])
    expect(runs).toBe(2)
  })

  it('nor with who changes the same sizes', async () => {
    await take([style('sized', ['sized-a', 'sized-b', 'sized-c'])])
    const ids = await idsOf('trading_variant', 'sized-%')
    runs = 0
    const letGo = await holdOpen(server, ({ db }) => lockVariants(db, ids.slice(1, 2)))
    const taken = take([style('sized', ['sized-c', 'sized-b', 'sized-a'])])
    await whenWaiting(1)
    const changed = inRun(({ db }) => lockVariants(db, ids))
    await whenWaiting(2)
    await letGo()
    await Promise.all([taken, changed])
    expect(runs).toBe(2)
  })

  it('nor with another that brings the same new products', async () => {
    const letGo = await holdOpen(server, ({ db, now }) => upsertTrading(db, [style('new-m')], now))
    runs = 0
    const one = take(['new-a', 'new-m', 'new-z'].map((spu) => style(spu)))
    await whenWaiting(1)
    const other = take(['new-z', 'new-m', 'new-a'].map((spu) => style(spu)))
    await whenWaiting(2)
    await letGo()
    await Promise.all([one, other])
    expect(runs).toBe(2)
  })

  it('has new products and sizes in its own order, and may give a size the title of another', async () => {
    await take([style('order-z', ['order-S', 'order-M', 'order-L']), style('order-a', ['order-2'])])
    const inOrder = await query<{ spu: string; sku: string }>(
      server.app.database.db,
      sql`select spu, sku from trading_variant as one join trading_product as offer on offer.id = one.product_id
          where spu like 'order-%' order by offer.id, one.id`,
    )
    expect(inOrder.map(({ sku }) => sku)).toEqual(['order-S', 'order-M', 'order-L', 'order-2'])
    const renamed = { ...size('order-S'), title: 'order-XS' }
    const added = { ...size('order-0'), title: 'order-S' }
    await take([{ ...style('order-z'), variants: [renamed, added] }])
    const titles = await query<{ sku: string; title: string }>(
      server.app.database.db,
      sql`select sku, title from trading_variant where sku in ('order-S', 'order-0') order by sku`,
    )
    expect(titles).toEqual([
      { sku: 'order-0', title: 'order-S' },
      { sku: 'order-S', title: 'order-XS' },
    ])
  })
})
