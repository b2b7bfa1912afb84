import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'

let server: TestServer
let source: number
let there: ReturnType<typeof transfersOf>
let back: ReturnType<typeof transfersOf>
let made = 0
let [a, b] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '宁波仓' }])
  source = ids.上海仓 ?? 0
  const target = ids.宁波仓 ?? 0
  there = transfersOf(server, source, target)
  back = transfersOf(server, target, source)
  await server.signIn('Admin')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  made += 1
  ;[a, b] = [`P${made}-A`, `P${made}-B`]
  await createVariants(server, [a, b])
  await stockUp(server, source, { [a]: 10, [b]: 10 })
})

const done = (answers: { code: number }[]) => answers.filter(({ code }) => code === 0)

it('gives the last units to one of many that receive or close them at once', async () => {
  const id = await there.create({ [a]: 5 })
  await there.send(id)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 ? there.receive(id, { [a]: 3 }) : there.close(id, [{ sku: a, quantity: 3, reason: 'returned' }]),
    ),
  )
  expect(done(answers)).toHaveLength(1)
  const { items, receiveQuantity, closedQuantity } = await there.detail(id)
  expect(receiveQuantity + closedQuantity).toBe(3)
  expect(items).toMatchObject([{ inTransit: 2 }])
  const rest = await Promise.all(Array.from({ length: 6 }, () => there.receiveAll(id)))
  expect(done(rest)).toHaveLength(1)
  for (const answer of rest.filter(({ code }) => code !== 0))
    expect(answer).toMatchObject(refusal('RECEIPT_CLOSED'))
})

it('is sent or deleted, never both, however many try', async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await there.create({ [a]: 1 })
    const answers = await Promise.all([there.send(id), there.remove(id), there.send(id), there.remove(id)])
    expect(done(answers)).toHaveLength(1)
    const { status, items } = await there.detail(id)
    expect([status, items[0]?.inTransit]).toEqual(status === -1 ? [-1, 0] : [1, 1])
  }
})

it('holds no unit twice, however many are made beside each other', async () => {
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, at) => there.create(at % 2 ? { [a]: 3, [b]: 1 } : { [b]: 1, [a]: 3 })),
  )
  const reports = await Promise.all(ids.map(async (id) => (await there.detail(id)).stockOutReport ?? ''))
  expect(reports.filter((report) => !report.startsWith('NotFound:'))).toHaveLength(3)
  expect(await there.atSource(a)).toMatchObject({ reserve: 9, available: 1 })
})

it('is sent while orders of the same SKUs are shipped and others go the other way', async () => {
  const orders = await Promise.all(
    Array.from({ length: 4 }, () => orderToShip(server, source, { [a]: 1, [b]: 1 })),
  )
  const ids = await Promise.all(
    Array.from({ length: 4 }, (_, at) => there.create(at % 2 ? { [a]: 1, [b]: 1 } : { [b]: 1, [a]: 1 })),
  )
  const first = ids[0] ?? 0
  await there.send(first)
  await there.receiveAll(first)
  const returned = await back.create({ [b]: 1, [a]: 1 })
  const rows = await Promise.all(orders.map(({ shipOrderId }) => rowsOf(server, shipOrderId)))
  const answers = await Promise.all([
    ...orders.map(({ shipOrderId: id }, at) =>
      server.call(shipOrderShip, { query: { id, trackingNumber: 'T' }, body: rows[at] ?? [] }),
    ),
    ...ids.slice(1).map((id) => there.send(id)),
    back.send(returned),
    there.create({ [a]: 1 }),
  ])
  expect(answers.every((answer) => typeof answer === 'number' || answer.code === 0)).toBe(true)
  expect(await there.atSource(a)).toMatchObject({ onHand: 2, inTransit: 1, reserve: 1 })
  expect(await there.atTarget(a)).toMatchObject({ onHand: 0, inTransit: 3 })
})

it('holds for each waiting transfer once, however much stock arrives at once', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => there.create({ [a]: 20 })))
  await Promise.all(Array.from({ length: 5 }, () => stockUp(server, source, { [a]: 10 })))
  await Promise.all([server.runJobs(), server.runJobs()])
  const reports = await Promise.all(ids.map(async (id) => (await there.detail(id)).stockOutReport))
  expect(reports.filter((report) => report === `${a} x20@上海仓`)).toHaveLength(3)
  expect(await there.atSource(a)).toMatchObject({ onHand: 60, reserve: 60 })
})
