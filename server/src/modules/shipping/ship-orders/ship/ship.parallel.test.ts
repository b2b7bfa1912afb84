import {
  shipOrderCancel,
  shipOrderSave,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { allocate, insertOrder, orderToShip, rowsOf, stockOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

const many = 64

let server: TestServer
let shanghai: number
let run = 0
let sku: string

beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
})
beforeEach(async () => {
  run += 1
  sku = `A${run}`
  await createVariants(server, [sku])
  await stockUp(server, shanghai, { [sku]: 100 })
})
afterAll(() => server.stop())

const times = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: many }, (_, index) => work(index)))

/** A ship order of two units, and 64 identical calls that ship it at once. */
async function shipAtOnce(headersOf: (index: number) => Record<string, string>) {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { [sku]: 2 }, 'storefront')
  const sent = { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) }
  const answers = await times((index) => server.call(shipOrderShip, { ...sent, headers: headersOf(index) }))
  const movements = await server.ok(stockHistory, { query: { sku } })
  expect(movements.map((line) => line.value)).toEqual([-2, 100])
  expect(await stockOf(server, sku, shanghai)).toEqual([98, 0])
  const { rows } = await server.app.database.pool.query(
    `select key from outbox where subject = 'shipOrder' and subject_id = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  expect(await server.verify()).toEqual([])
  return { sent, answers }
}

const alreadyShipped = { ...refusal('SHIP_ORDER_STATE'), message: '发货单已发货' }

it('ships once without a key', async () => {
  const { answers } = await shipAtOnce(() => ({}))
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  for (const answer of answers.filter((one) => one.code !== 0)) expect(answer).toMatchObject(alreadyShipped)
})

it('ships once with one key, and answers all the same', async () => {
  const headers = { 'idempotency-key': 'one' }
  const { sent, answers } = await shipAtOnce(() => headers)
  const [first] = answers
  expect(first).toMatchObject({ status: 200, code: 0 })
  for (const { code, data, message } of answers) {
    expect({ code, data, message }).toEqual({ code: first?.code, data: first?.data, message: first?.message })
  }
  const other = { ...sent, query: { ...sent.query, trackingNumber: 'SF2' } }
  expect(await server.call(shipOrderShip, { ...other, headers })).toMatchObject(refusal('KEY_REUSED'))
})

it('ships once with 64 keys, and each keeps its own answer', async () => {
  const headersOf = (index: number) => ({ 'idempotency-key': `key ${index}` })
  const { sent, answers } = await shipAtOnce(headersOf)
  expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  const again = await times((index) => server.call(shipOrderShip, { ...sent, headers: headersOf(index) }))
  const reply = (answer: { code: number; message: string }) => [answer.code, answer.message]
  expect(again.map(reply)).toEqual(answers.map(reply))
  expect(await stockOf(server, sku, shanghai)).toEqual([98, 0])
})

it('lets one of ship, save and cancel win', async () => {
  const { shipOrderId: id } = await orderToShip(server, shanghai, { [sku]: 2 })
  const body = await rowsOf(server, id)
  const answers = await times<{ status: number; code: number }>((index) => {
    if (index % 3 === 0) return server.call(shipOrderShip, { query: { id, trackingNumber: '1' }, body })
    if (index % 3 === 1) return server.call(shipOrderCancel, { query: { id } })
    return server.call(shipOrderSave, {
      query: { id },
      body: body.map((row) => ({ ...row, quantity: index % 2 })),
    })
  })
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await server.verify()).toEqual([])
})

it('holds no more than there is, and ships all ship orders of many orders at once', async () => {
  await stockUp(server, shanghai, { [sku]: -90 })
  const orders = await times(() => insertOrder(server, { [sku]: 1 }))
  const made = await Promise.allSettled(
    orders.map((order) => allocate(server, shanghai, [{ order, units: { [sku]: 1 } }])),
  )
  const ids = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(ids).toHaveLength(10)
  expect(await stockOf(server, sku, shanghai)).toEqual([10, 10])
  const rows = await Promise.all(ids.map((id) => rowsOf(server, id)))
  const answers = await Promise.all(
    ids.map((id, index) =>
      server.call(shipOrderShip, { query: { id, trackingNumber: `${id}` }, body: rows[index] ?? [] }),
    ),
  )
  expect(answers.every((answer) => answer.code === 0)).toBe(true)
  expect(await stockOf(server, sku, shanghai)).toEqual([0, 0])
  expect(await server.verify()).toEqual([])
})
