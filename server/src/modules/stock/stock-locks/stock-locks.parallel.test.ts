import { stockBySku } from '@selvedge/contract/stock/stock/stock.ts'
import { stockLockLock, stockLockUnlock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'

let server: TestServer
let locationId: number
const skus = ['P-01', 'P-02', 'P-03', 'P-04']
beforeAll(async () => {
  server = await startTestServer()
  locationId = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, skus)
  await server.signIn('Admin')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})
beforeEach(() => stockUp(server, locationId, Object.fromEntries(skus.map((sku) => [sku, 10]))))

const lock = (items: Record<string, number>) =>
  server.call(stockLockLock, {
    body: {
      name: '抢最后几件',
      locationId,
      items: Object.entries(items).map(([sku, quantity]) => ({ sku, quantity })),
    },
  })
const freeOf = async (sku: string) => (await server.ok(stockBySku, { query: { sku } }))[0]?.available ?? 0

it('gives the last units to one of two locks, and tells the other what is available of each SKU', async () => {
  const [first = 0, second = 0] = [await freeOf('P-01'), await freeOf('P-02')]
  // The one goes up, the other down the SKUs: they meet in the middle and wait for each other in one order alone.
  const answers = await Promise.all([
    lock({ 'P-01': first - 3, 'P-02': second - 2 }),
    lock({ 'P-02': second - 1, 'P-01': first - 1 }),
  ])
  const [done, refused] = answers.toSorted((a, b) => b.code - a.code)
  expect(done).toMatchObject({ code: 0 })
  expect(refused).toMatchObject(refusal('STOCK_LOCK_SHORT'))
  const wonByFirst = answers[0] === done
  expect(Object(refused?.data).shortages).toEqual(
    wonByFirst
      ? [
          { sku: 'P-02', quantity: second - 1, available: 2 },
          { sku: 'P-01', quantity: first - 1, available: 3 },
        ]
      : [
          { sku: 'P-01', quantity: first - 3, available: 1 },
          { sku: 'P-02', quantity: second - 2, available: 1 },
        ],
  )
  await server.ok(stockLockUnlock, { body: { id: done?.data ?? 0 } })
})

it('never promises a unit twice, however many lock and unlock', async () => {
  const before = await freeOf('P-03')
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const answer = await lock(at % 2 ? { 'P-03': 3, 'P-04': 1 } : { 'P-04': 1, 'P-03': 3 })
      if (answer.code === 0 && at % 3 === 0) await server.ok(stockLockUnlock, { body: { id: answer.data } })
      return { answer, given: at % 3 === 0 }
    }),
  )
  const stored = answers.filter(({ answer, given }) => answer.code === 0 && !given).length
  expect(stored).toBeLessThanOrEqual(Math.floor(before / 3))
  expect(await freeOf('P-03')).toBe(before - 3 * stored)
})

it('locks again and unlocks once, however many ask at the same time', async () => {
  const { data: id } = await lock({ 'P-01': 2 })
  const before = await freeOf('P-01')
  const unlocked = await Promise.all(
    Array.from({ length: 6 }, () => server.call(stockLockUnlock, { body: { id } })),
  )
  expect(unlocked.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(unlocked.filter(({ code }) => code === refusal('STOCK_LOCK_STATE').code)).toHaveLength(5)
  expect(await freeOf('P-01')).toBe(before + 2)
  const locked = await Promise.all(
    Array.from({ length: 6 }, () => server.call(stockLockLock, { body: { id } })),
  )
  expect(locked.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await freeOf('P-01')).toBe(before)
})

it('is done once, however often its key is sent', async () => {
  const before = await freeOf('P-02')
  const sent = {
    body: { name: '一次', locationId, items: [{ sku: 'P-02', quantity: 2 }] },
    headers: { 'idempotency-key': 'lock-1' },
  }
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.call(stockLockLock, sent)))
  expect(new Set(answers.map(({ data }) => data)).size).toBe(1)
  expect(await freeOf('P-02')).toBe(before - 2)
})
