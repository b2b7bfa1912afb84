import { setTimeout as sleep } from 'node:timers/promises'
import { exchangeRateSave } from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { holdOpen, insertOrder, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { changeOrderUnits, lockOrders } from '../../orders/orders/orders.public.ts'
import { updateFigures } from './entries/update-figures.ts'
import { markSkus } from './sales-figures.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('is exact whatever comes in while it is worked out, and however often', async () => {
  const { 上海仓: place = 0 } = await createLocations(server, [{ name: '上海仓' }])
  const skus = Array.from({ length: 5 }, (_, index) => `PF-${index}`)
  await createVariants(server, skus)
  const keep = () => inTransaction(server, updateFigures)
  const sell = async (index: number) => {
    const sku = skus[index % skus.length] ?? ''
    const order = await insertOrder(server, { [sku]: 3 })
    await inTransaction(server, async (context) => {
      await lockOrders(context.db, [order.id])
      await changeOrderUnits(context, [{ orderItemId: order.items[sku] ?? 0, cancelled: 1 }])
    })
    await stockUp(server, place, { [sku]: 2 })
  }
  // One job at a time, as its queue has it, beside everything else.
  const jobs = async () => {
    for (let run = 0; run < 10; run += 1) await keep()
  }
  await Promise.all([jobs(), ...Array.from({ length: 20 }, (_, index) => sell(index))])
  await server.runJobs()
  await keep()
  expect(await server.verify()).toEqual([])
  const [sums] = await query<{ units: number; entries: number }>(
    server.app.database.db,
    sql`select sum(units)::int as units, (select count(*)::int from sales_entry) as entries
        from (select distinct on (product_id, channel) units from style_month order by product_id, channel, month desc) as latest`,
  )
  expect(sums).toEqual({ units: 40, entries: 20 })
})

it('leaves everything as it was where a run is cut off', async () => {
  const order = await insertOrder(server, { 'PF-0': 1 })
  const cut = inTransaction(server, async (context) => {
    await updateFigures(context)
    throw new Error('the node dies')
  })
  await expect(cut).rejects.toThrow('the node dies')
  const entriesOf = async () =>
    (
      await query<{ units: number }>(
        server.app.database.db,
        sql`select units from sales_entry where order_id = ${order.id}`,
      )
    ).map(({ units }) => units)
  expect(await entriesOf()).toEqual([])
  await server.runJobs()
  expect(await entriesOf()).toEqual([1])
  expect(await server.verify()).toEqual([])
})

it('lets rates be saved while stock is worked out, which may take long', async () => {
  await insertOrder(server, { 'PF-0': 1 }, { currency: 'EUR' })
  await inTransaction(server, async ({ db }) => markSkus(db, ['PF-0'], '2026-01-01'))
  const { db } = server.app.database
  const letGo = await holdOpen(server, (context) =>
    context.db.execute(sql`lock table sku_day in exclusive mode`),
  )
  const run = inTransaction(server, updateFigures)
  const isHeld = async () =>
    (await query(db, sql`select from pg_locks where relation = 'sku_day'::regclass and not granted`)).length >
    0
  await vi.waitFor(async () => expect(await isHeld()).toBe(true))
  const saved = server.ok(exchangeRateSave, { body: { date: '2026-03-02', currency: 'EUR', rate: '7.5' } })
  const late = sleep(3_000).then(() => 'late')
  const first = await Promise.race([saved, late])
  await letGo()
  await Promise.all([run, saved])
  expect(first).not.toBe('late')
  await server.runJobs()
  expect(await server.verify()).toEqual([])
})
