import { shipOrderGet, shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { shipScan, shipScanUndo } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { orderToShip, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number

beforeAll(async () => {
  server = await startTestServer()
  // Before anything happens at once: two first sign-ins would make the same account.
  await server.signIn('Admin')
  await server.signIn('Store')
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['A', 'B'])
  await stockUp(server, shanghai, { A: 100, B: 100 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

it('counts 10 of 32 scans by two people where 10 units leave; the rest are surplus', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { A: 7, B: 3 })
  const answers = await times(32, (index) =>
    server.call(shipScan, {
      body: { id, code: index % 2 ? 'A' : 'bar-B' },
      as: index % 3 ? 'Store' : 'Admin',
    }),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  for (const answer of answers.filter(({ code }) => code !== 0)) {
    expect(answer).toMatchObject(refusal('SCAN_SURPLUS'))
  }
  const { items, timelines } = await server.ok(shipOrderGet, { query: { id } })
  expect(items.map(({ scanned }) => scanned)).toEqual([7, 3])
  expect(timelines.filter(({ info }) => info.includes('开始拣货'))).toHaveLength(1)
})

it('takes back each scan once', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { A: 4 })
  await times(4, () => server.ok(shipScan, { body: { id, code: 'A' } }))
  const answers = await times(8, () => server.call(shipScanUndo, { body: { id } }))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(4)
  expect((await server.ok(shipOrderGet, { query: { id } })).items[0]?.scanned).toBe(0)
})

it('a scan beside the shipment either counted before it or is refused', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { A: 8 })
  const body = await rowsOf(server, id)
  const [shipped, ...scans] = await Promise.all([
    server.call(shipOrderShip, { query: { id, trackingNumber: '1', scan: 'skipped' }, body }),
    ...Array.from({ length: 8 }, () => server.call(shipScan, { body: { id, code: 'A' } })),
  ])
  expect(shipped).toMatchObject({ code: 0 })
  const counted = scans.filter(({ code }) => code === 0).length
  for (const answer of scans.filter(({ code }) => code !== 0)) {
    expect(answer).toMatchObject({ ...refusal('SHIP_ORDER_STATE'), message: '发货单已发货' })
  }
  const after = await server.ok(shipOrderGet, { query: { id } })
  expect(after.items[0]?.scanned).toBe(counted)
})
