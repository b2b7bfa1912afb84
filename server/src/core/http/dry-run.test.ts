import { endpoints } from '@selvedge/contract/endpoints.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import {
  stockLockList,
  stockLockLock,
  stockLockUnlock,
} from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createLocations, createVariants, stockUp } from '../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA-01-S'])
  await stockUp(server, shanghai, { 'AAA-01-S': 5 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const take = (quantity: number) => ({
  type: 'TS' as const,
  name: '盘点',
  targetLocation: shanghai,
  items: [{ sku: 'AAA-01-S', quantity }],
})
const lock = (quantity: number) => ({
  name: '直播备货',
  locationId: shanghai,
  items: [{ sku: 'AAA-01-S', quantity }],
})
const dryRun = { 'dry-run': '1' }

/** Every row of every table, and how far every sequence has come. */
async function everything() {
  const { db } = server.app.database
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
        where relname <> 'session' order by 1`,
  )
  const stored: unknown[] = []
  for (const { name } of tables.rows) {
    stored.push(name, (await db.execute(sql.raw(`select * from ${name} order by 1`))).rows)
  }
  const sequences = await db.execute(
    sql`select sequencename, last_value from pg_sequences
        where sequencename in ('stock_order_id_seq', 'stock_lock_id_seq') order by 1`,
  )
  return [...stored, sequences.rows]
}

it('is answered, and leaves nothing', async () => {
  const before = await everything()
  const tried = await server.call(stockOrderCreate, { body: take(3), headers: dryRun })
  expect(tried).toMatchObject({ code: 0, data: expect.any(Number) })
  expect(await server.call(stockLockLock, { body: lock(5), headers: dryRun })).toMatchObject({ code: 0 })
  expect(await everything()).toEqual(before)
})

it('is refused as the call itself would be', async () => {
  const before = await everything()
  const { code, data, message } = await server.call(stockLockLock, { body: lock(6), headers: dryRun })
  expect(code).toBeLessThan(0)
  expect(await everything()).toEqual(before)
  expect(await server.call(stockLockLock, { body: lock(6) })).toMatchObject({ code, data, message })
})

it('keeps no key, so that the call itself is done under the same one', async () => {
  const headers = { 'idempotency-key': 'tried-first' }
  await server.call(stockLockLock, { body: lock(5), headers: { ...dryRun, ...headers } })
  const { data } = await server.call(stockLockLock, { body: lock(5), headers })
  expect((await server.ok(stockLockList)).map(({ id }) => id)).toEqual([data])
  const [balance] = await server.ok(stockBySku, { query: { sku: 'AAA-01-S' } })
  expect(balance).toMatchObject({ onHand: 5, available: 0 })
})

it('is refused where a call can not be tried, and nothing is done', async () => {
  const before = await everything()
  const response = await server.call(stockLockUnlock, { body: { id: 1 }, headers: dryRun })
  expect(response).toMatchObject({ code: -400, message: '此接口不支持 Dry-Run' })
  expect(await everything()).toEqual(before)
})

it('is for whoever may do it', async () => {
  const sent = { body: [], headers: dryRun, as: 'Customs' as const }
  expect(await server.call(orderImport, sent)).toMatchObject({ code: -403 })
})

it('is what changes, and nothing else', () => {
  const tried = Object.values(endpoints).filter((endpoint) => endpoint.dryRun)
  expect(tried.map(({ name }) => name).sort()).toEqual([
    'barcodeLabelImport',
    'batchFulfilmentCreate',
    'campaignSave',
    'categoryImport',
    'codeRowImport',
    'customerPasswordImport',
    'exchangeRateImport',
    'notPushSave',
    'orderImport',
    'orderProductTagsModify',
    'priceImport',
    'productTagsModify',
    'referenceImport',
    'returnDeskFinish',
    'stockCountEnter',
    'stockLockLock',
    'stockOrderCreate',
    'stockReceive',
    'tariffImport',
    'tradingUpdate',
  ])
  expect(tried.every(({ changes }) => changes)).toBe(true)
})
