import { errors } from '@selvedge/contract/errors.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockCountPost } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import {
  stockCountCreate,
  stockCountEnter,
  stockCountFinish,
  stockCountGet,
  stockCountLines,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestServer } from '../../../../test/harness.ts'
import {
  orderToShip,
  rowsOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'

let server: TestServer
let shanghai: number
let a: string
let b: string

beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
})
beforeEach(async () => {
  ;[a, b] = await stockedPair(server, { [shanghai]: [20, 20] })
  server.clock.time = new Date(server.clock.time.getTime() + 60_000)
})
afterAll(() => stopVerified(server))

async function begin(): Promise<number> {
  const body = { name: '并发', locationIds: [shanghai], skus: [a, b] }
  const [id = 0] = await server.ok(stockCountCreate, { body })
  return id
}
const sent = (id: number, units: Record<string, number>) => ({
  body: {
    id,
    round: 1 as const,
    items: Object.entries(units).map(([sku, quantity]) => ({ sku, quantity })),
  },
})

it('is posted once, however many post it while its units are sold', async () => {
  const sales = []
  for (let sale = 0; sale < 5; sale += 1) {
    const { shipOrderId } = await orderToShip(server, shanghai, { [a]: 1 })
    const query = { id: shipOrderId, trackingNumber: 'SF1', trackingCompany: 'SF Express' as const }
    sales.push({ query, body: await rowsOf(server, shipOrderId) })
  }
  const id = await begin()
  await server.ok(stockCountEnter, sent(id, { [a]: 22, [b]: 19 }))
  await server.ok(stockCountFinish, { body: { id } })
  server.clock.time = new Date(server.clock.time.getTime() + 60_000)
  const posts = await Promise.all([
    ...Array.from({ length: 5 }, () => server.call(stockCountPost, { body: { id } })),
    ...sales.map(async (sale) => {
      await server.ok(shipOrderShip, sale)
      return null
    }),
  ])
  const answers = posts.flatMap((post) => post?.code ?? []).toSorted((one, other) => one - other)
  expect(answers).toEqual([...Array.from({ length: 4 }, () => errors.STOCK_COUNT_STATE.code), 0])
  expect((await stockOf(server, a, shanghai))[0]).toBe(17)
  expect((await stockOf(server, b, shanghai))[0]).toBe(19)
})

it('keeps what several people count at once, and what comes after its end is refused', async () => {
  const id = await begin()
  await Promise.all([
    server.call(stockCountEnter, sent(id, { [a]: 20 })),
    server.call(stockCountEnter, sent(id, { [b]: 20 })),
    server.call(stockCountEnter, sent(id, { [b]: 20, [a]: 20 })),
  ])
  const [late, ended] = await Promise.all([
    server.call(stockCountEnter, sent(id, { [a]: 20 })),
    server.call(stockCountFinish, { body: { id } }),
  ])
  expect([0, errors.STOCK_COUNT_STATE.code]).toContain(late.code)
  expect(ended).toMatchObject({ code: 0, data: 2 })
  expect(await server.ok(stockCountGet, { query: { id } })).toMatchObject({ open: 0, status: 2 })
  expect(await server.ok(stockCountLines, { query: { id } })).toEqual([])
})

it('of two counts of one shelf finds a difference once', async () => {
  const ids = [await begin(), await begin()]
  for (const id of ids) {
    await server.ok(stockCountEnter, sent(id, { [a]: 19, [b]: 20 }))
    await server.ok(stockCountFinish, { body: { id } })
    server.clock.time = new Date(server.clock.time.getTime() + 1_000)
  }
  const [older, later] = ids
  // The older one first: after the later one it would be refused.
  await server.ok(stockCountPost, { body: { id: older ?? 0 } })
  await server.ok(stockCountPost, { body: { id: later ?? 0 } })
  expect((await stockOf(server, a, shanghai))[0]).toBe(19)
})
