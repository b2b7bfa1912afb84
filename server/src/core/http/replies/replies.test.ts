import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder } from '../../../../test/shops/order-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['AAA-01-S'])
  await importOrder(server, 'R-1', { 'AAA-01-S': 1 })
})
afterAll(() => server.stop())

/** How often connections were taken from the pool meanwhile. */
async function connectionsFor<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const { pool } = server.app.database
  let taken = 0
  const count = () => {
    taken += 1
  }
  pool.on('acquire', count)
  const result = await work()
  pool.off('acquire', count)
  return [result, taken]
}

it('reads a list once for all who ask for the same at the same time', async () => {
  await Promise.all([server.signIn('Admin'), server.signIn('Sellers')])
  const ask = () =>
    (['Admin', 'Sellers'] as const).flatMap((as) =>
      Array.from({ length: 8 }, () => server.call(orderList, { as })),
    )
  await Promise.all(ask())
  const [answers, taken] = await connectionsFor(() => Promise.all(ask()))
  for (const { status, total, data } of answers) {
    expect([status, total]).toEqual([200, 1])
    expect(data).toEqual(answers[0]?.data)
  }
  // Sessions and lists, each the first and then once for the rest, instead of 32.
  expect(taken).toBeLessThanOrEqual(12)
})

it('asks everybody for their right, and answers each in their language', async () => {
  const bad = { query: { size: 0 } }
  const english = { headers: { 'accept-language': 'en' } }
  const [allowed, forbidden, chinese, inEnglish] = await Promise.all([
    server.call(orderList),
    server.call(orderList, { as: 'BarcodePrint' }),
    server.call(orderList, bad),
    server.call(orderList, { ...bad, ...english }),
  ])
  expect([allowed.status, forbidden.status]).toEqual([200, 403])
  expect(chinese.code).toBe(inEnglish.code)
  expect(chinese.code).toBeLessThan(0)
  expect(chinese.message).not.toBe(inEnglish.message)
})

it('shows everybody what they have written before they asked', async () => {
  const { db } = server.app.database
  for (let n = 0; n < 20; n += 1) {
    const [, answer] = await Promise.all([
      server.call(orderList),
      db.execute(sql`update orders set tags = ${`round ${n}`}`).then(() => server.call(orderList)),
      server.call(orderList),
    ])
    expect(answer.data[0]?.tags).toBe(`round ${n}`)
  }
})
