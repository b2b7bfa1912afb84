import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  orderToShip,
  rowsOf,
  shipOrderOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
  undo,
  unitsOf,
} from '../../../../../test/shops/ship-shop.ts'
import { stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let shanghai: number
let paris: number
let virtual: number
let bonded: number
let a: string
let b: string

beforeAll(async () => {
  const started = await startShipServer(
    { name: '巴黎仓' },
    { name: '预售仓', virtuality: '1' },
    { name: '保税仓', flag: '1' },
  )
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  paris = started.places.巴黎仓 ?? 0
  virtual = started.places.预售仓 ?? 0
  bonded = started.places.保税仓 ?? 0
})
beforeEach(async () => {
  ;[a, b] = await stockedPair(server, { [shanghai]: [10, 10], [paris]: [3, 1] })
})
afterAll(() => stopVerified(server))

/** Transfers these units, in the order of the items; null leaves an item out. */
async function transfer(id: number, locationId: number | undefined, ...quantities: (number | null)[]) {
  const rows = await rowsOf(server, id)
  return server.call(shipOrderTransfer, {
    query: { id, locationId },
    body: rows.flatMap((row, index) => {
      const quantity = quantities[index] ?? null
      return quantity === null ? [] : [{ ...row, quantity }]
    }),
    as: 'Store',
  })
}
const quantities = async (id: number) => (await rowsOf(server, id)).map((row) => [row.sku, row.quantity])
const infosOf = async (id: number) =>
  (await server.ok(shipOrderGet, { query: { id } })).timelines.map(({ info }) => info)

describe('a transfer', () => {
  it('makes a pending ship order at the target for the given units', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 5, [b]: 1 })
    await server.app.database.pool.query(`update ship_order set status = 1, note1 = 'gift' where id = $1`, [
      id,
    ])
    const { code, data: made } = await transfer(id, paris, 2, 0)
    expect(code).toBe(0)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 1, locationId: shanghai })
    expect(await quantities(id)).toEqual([
      [a, 3],
      [b, 1],
    ])
    expect(await server.ok(shipOrderGet, { query: { id: made } })).toMatchObject({
      status: 0,
      locationId: paris,
      note1: 'gift',
      consignee: '王小明',
      address1: '南京西路 1 号',
      orderNames: order.name,
      stockOutReport: `${a} x2@巴黎仓`,
    })
    expect(await quantities(made)).toEqual([[a, 2]])
    expect(await stockOf(server, a, shanghai)).toEqual([10, 3])
    expect(await stockOf(server, a, paris)).toEqual([3, 2])
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 5, parked: 0 } })
    expect((await infosOf(id))[0]).toBe(`Store：转仓至 巴黎仓（SO${made}）：${a} ×2`)
    expect((await infosOf(made))[0]).toBe(`Store：由 SO${id} 转仓`)
  })

  it('cancels what it leaves empty, and the new one ships', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1, [b]: 1 })
    const { data: made } = await transfer(id, paris, 1, 1)
    expect((await shipOrderOf(server, id)).status).toBe(8)
    expect((await infosOf(id))[0]).toContain('整单转仓至 巴黎仓')
    await server.ok(shipOrderShip, {
      query: { id: made, trackingNumber: 'SF1' },
      body: await rowsOf(server, made),
    })
    expect(await stockOf(server, a, paris)).toEqual([2, 0])
    expect(await stockOf(server, a, shanghai)).toEqual([10, 0])
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { shipped: 1, allocated: 0 } })
  })

  it('keeps the units of several orders apart', async () => {
    const first = await insertOrder(server, { [a]: 2 })
    const second = await insertOrder(server, { [a]: 1 })
    const id = await allocate(server, shanghai, [
      { order: first, units: { [a]: 2 } },
      { order: second, units: { [a]: 1 } },
    ])
    const { data: made } = await transfer(id, paris, 1, 1)
    expect((await shipOrderOf(server, made)).orderNames).toBe(`${first.name},${second.name}`)
    expect(await unitsOf(server, first)).toMatchObject({ [a]: { allocated: 2 } })
    expect(await undo(server, second)).toBe(1)
    expect(await quantities(made)).toEqual([
      [a, 1],
      [a, 0],
    ])
  })

  it('makes one ship order for each order at a customs warehouse, as each is declared by itself', async () => {
    await stockUp(server, bonded, { [a]: 3 })
    const first = await insertOrder(server, { [a]: 2 })
    const second = await insertOrder(server, { [a]: 1 })
    const id = await allocate(server, shanghai, [
      { order: first, units: { [a]: 2 } },
      { order: second, units: { [a]: 1 } },
    ])
    const { code, data: made } = await transfer(id, bonded, 2, 1)
    expect(code).toBe(0)
    const other = made + 1
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 8 })
    expect(await shipOrderOf(server, made)).toMatchObject({ orderNames: first.name, quantity: 2 })
    expect(await shipOrderOf(server, other)).toMatchObject({ orderNames: second.name, quantity: 1 })
    expect((await infosOf(id)).slice(0, 2)).toEqual([
      `Store：转仓至 保税仓（SO${other}）：${a} ×1`,
      `Store：转仓至 保税仓（SO${made}）：${a} ×2`,
    ])
    expect((await infosOf(other))[0]).toBe(`Store：由 SO${id} 转仓`)
  })

  it('goes to a virtual location without stock', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
    const { data: made } = await transfer(id, virtual, 2)
    expect(await stockOf(server, a, virtual)).toEqual([0, 2])
    expect((await shipOrderOf(server, made)).locationId).toBe(virtual)
  })
})

describe('what is refused', () => {
  it('says what is wrong with the input', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 5, [b]: 1 })
    const says = async (answer: ReturnType<typeof transfer>) => (await answer).message
    expect(await says(transfer(id, undefined, 1))).toBe('请选择目标仓库')
    expect(await says(transfer(id, 900001, 1))).toBe('仓库不存在：900001')
    expect(await says(transfer(id, shanghai, 1))).toBe(`${a} 目标仓和原仓库相同`)
    expect(await says(transfer(id, paris, 6))).toBe(`${a} 数量超出（最多 5）`)
    expect(await says(transfer(id, paris, 0, 0))).toBe('没有要转仓的商品')
    expect(await says(transfer(id, paris))).toBe('没有要转仓的商品')
    const unknown = { id: 900001, locationId: paris }
    expect(await server.call(shipOrderTransfer, { query: unknown, body: [] })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    expect(await quantities(id)).toEqual([
      [a, 5],
      [b, 1],
    ])
  })

  it('names every SKU that the target lacks', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 4, [b]: 2 })
    expect(await transfer(id, paris, 4, 2)).toMatchObject({
      ...refusal('STOCK_SHORT'),
      message: `库存不足：${a}, ${b}`,
    })
    expect(await stockOf(server, a, shanghai)).toEqual([10, 4])
  })

  it('is an item of another ship order, the same item twice, and a ship order that has left', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    const { shipOrderId: other } = await orderToShip(server, shanghai, { [a]: 1 })
    const rows = await rowsOf(server, id)
    const query = { id: other, locationId: paris }
    expect(await server.call(shipOrderTransfer, { query, body: rows })).toMatchObject(
      refusal('SHIP_ITEM_NOT_FOUND'),
    )
    expect(
      await server.call(shipOrderTransfer, { query: { id, locationId: paris }, body: [...rows, ...rows] }),
    ).toMatchObject(refusal('INVALID_INPUT'))
    await server.ok(shipOrderCancel, { query: { id } })
    expect(await transfer(id, paris, 1)).toMatchObject({
      ...refusal('SHIP_ORDER_STATE'),
      message: '发货单已取消',
    })
  })

  it('is somebody without the right', async () => {
    const answer = await server.call(shipOrderTransfer, { query: { id: 1 }, body: [], as: 'Sellers' })
    expect(answer.status).toBe(403)
  })
})

describe('at once', () => {
  it('moves each unit once, and no more than the target has', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 5 })
    const answers = await Promise.all(Array.from({ length: 16 }, () => transfer(id, paris, 1)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(await stockOf(server, a, paris)).toEqual([3, 3])
    expect(await stockOf(server, a, shanghai)).toEqual([10, 2])
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 5 } })
  })

  it('crosses with transfers the other way without a fault', async () => {
    const there = await orderToShip(server, shanghai, { [a]: 1, [b]: 1 })
    const back = await orderToShip(server, paris, { [a]: 1, [b]: 1 })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? transfer(there.shipOrderId, paris, 1, index % 4 === 0 ? 1 : 0)
          : transfer(back.shipOrderId, shanghai, 1, 1),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThanOrEqual(1)
    expect(await server.verify()).toEqual([])
  })

  it('with ship and cancel lets one win', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
    const body = await rowsOf(server, id)
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        if (index % 3 === 0) return (await transfer(id, paris, 2)).status
        if (index % 3 === 1)
          return (await server.call(shipOrderShip, { query: { id, trackingNumber: '1' }, body })).status
        return (await server.call(shipOrderCancel, { query: { id } })).status
      }),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await server.verify()).toEqual([])
  })
})
