import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
  shipOrderTimeline,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  avoidsOf,
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
let a: string
let b: string

beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
})
beforeEach(async () => {
  ;[a, b] = await stockedPair(server, { [shanghai]: [10, 10] })
})
afterAll(() => stopVerified(server))

const setStatus = (id: number, status: number) =>
  server.app.database.pool.query('update ship_order set status = $2 where id = $1', [id, status])

/** Saves quantities in the order of the items; null leaves an item out. */
async function save(id: number, ...quantities: (number | null)[]) {
  const rows = await rowsOf(server, id)
  return server.call(shipOrderSave, {
    query: { id },
    body: rows.flatMap((row, index) => {
      const quantity = quantities[index] ?? null
      return quantity === null ? [] : [{ ...row, quantity }]
    }),
    as: 'Store',
  })
}
const quantities = async (id: number) => (await rowsOf(server, id)).map((row) => row.quantity)
const done = { code: 0, data: 1 }

describe('saving quantities', () => {
  it('takes units out, which then wait for another location', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3, [b]: 1 })
    expect(await save(id, 1, null)).toMatchObject(done)
    expect(await quantities(id)).toEqual([1, 1])
    expect(await stockOf(server, a, shanghai)).toEqual([10, 1])
    expect(await unitsOf(server, order)).toMatchObject({
      [a]: { allocated: 1, parked: 0 },
      [b]: { allocated: 1, parked: 0 },
    })
    expect(await avoidsOf(server, order)).toMatchObject([{ sku: a, locationId: shanghai }])
    const [line] = await server.ok(shipOrderTimeline, { query: { query: `SO${id}` } })
    expect(line?.info).toBe(`Store：修改数量：${a} 3→1`)
  })

  it('puts units back up to the original, and no further', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3 })
    await save(id, 1)
    expect(await save(id, 4)).toMatchObject({
      ...refusal('SHIP_QUANTITY'),
      message: `${a} 数量超出（最多 3）`,
    })
    expect(await save(id, 3)).toMatchObject(done)
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 3 } })
    expect(await stockOf(server, a, shanghai)).toEqual([10, 3])
  })

  it('puts back only what still waits, and only with stock', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3 })
    await save(id, 1)
    await allocate(server, shanghai, [{ order, units: { [a]: 1 } }])
    expect(await save(id, 3)).toMatchObject({
      ...refusal('SHIP_QUANTITY'),
      message: `${a} 数量超出（最多 2）`,
    })
    await stockUp(server, shanghai, { [a]: -8 })
    expect(await save(id, 2)).toMatchObject(refusal('STOCK_SHORT'))
    expect(await quantities(id)).toEqual([1])
    await stockUp(server, shanghai, { [a]: 1 })
    expect(await save(id, 2)).toMatchObject(done)
  })

  it('puts parked units back where no others wait', async () => {
    const order = await insertOrder(server, { [a]: 4 })
    const first = await allocate(server, shanghai, [{ order, units: { [a]: 2 } }])
    const second = await allocate(server, shanghai, [{ order, units: { [a]: 2 } }])
    await save(first, 1)
    await server.ok(shipOrderCancel, { query: { id: second } })
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 1, parked: 2 } })
    await save(first, 2)
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 2, parked: 2 } })
  })

  it('keeps what somebody else has saved since it was seen', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3, [b]: 2 })
    const [first, second] = (await rowsOf(server, id)).map((row) => row.id)
    const seen = (row: number | undefined, quantity: number, before?: number) => ({
      id: row ?? 0,
      quantity,
      ...(before !== undefined && { before }),
    })
    const change = (...body: ReturnType<typeof seen>[]) =>
      server.call(shipOrderSave, { query: { id }, body, as: 'Store' })
    expect(await change(seen(first, 1, 3))).toMatchObject(done)
    expect(await change(seen(second, 1, 2), seen(first, 2, 3))).toMatchObject({
      ...refusal('SHIP_ITEM_CHANGED_SINCE'),
      message: expect.stringContaining(`${a} 的数量刚被他人改为 1`),
    })
    expect(await quantities(id)).toEqual([1, 2])
    expect(await change(seen(second, 1, 2), seen(first, 2, 1))).toMatchObject(done)
    expect(await change(seen(second, 2))).toMatchObject(done)
    expect(await quantities(id)).toEqual([2, 2])
  })

  it('cancels when nothing is left; the units wait, and are not parked', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    expect(await save(id, 0, 0)).toMatchObject(done)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 8, quantity: 0 })
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 0, parked: 0 } })
    expect(await stockOf(server, b, shanghai)).toEqual([10, 0])
    expect(await save(id, 1)).toMatchObject({ ...refusal('SHIP_ORDER_STATE'), message: '发货单已取消' })
  })

  it('changes nothing where nothing differs', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
    expect(await save(id, 2)).toMatchObject(done)
    expect(await server.ok(shipOrderTimeline, { query: { query: `${id}` } })).toHaveLength(1)
  })

  it('ships what was saved', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 2 })
    await save(id, 1, 0)
    const body = await rowsOf(server, id)
    await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body })
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { shipped: 1, allocated: 0 } })
  })

  it('is refused for unknown ship orders and items, and to whoever may not change', async () => {
    const body = [{ id: 99_999, quantity: 1 }]
    expect(await server.call(shipOrderSave, { query: { id: 99_999 }, body })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
    expect(await server.call(shipOrderSave, { query: { id }, body })).toMatchObject(
      refusal('SHIP_ITEM_NOT_FOUND'),
    )
    for (const role of ['Sellers', 'Finance'] as const) {
      expect(await server.call(shipOrderSave, { query: { id }, body, as: role })).toMatchObject({
        status: 403,
      })
    }
    expect(await server.call(shipOrderSave, { query: { id }, body, as: null })).toMatchObject({ status: 401 })
  })
})

describe('cancelling', () => {
  it('parks the units and frees the stock', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
    await setStatus(id, 1 + 256)
    expect(await server.ok(shipOrderCancel, { query: { id }, as: 'Store' })).toBe(1)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 8, quantity: 2 })
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { allocated: 0, parked: 2 } })
    expect(await stockOf(server, a, shanghai)).toEqual([10, 0])
    expect(await avoidsOf(server, order)).toEqual([])
  })

  it('is refused once anything has left, the second time, and to whoever may not', async () => {
    const { shipOrderId: shipped } = await orderToShip(server, shanghai, { [a]: 1 })
    const body = await rowsOf(server, shipped)
    await server.ok(shipOrderShip, { query: { id: shipped, trackingNumber: '1' }, body })
    expect(await server.call(shipOrderCancel, { query: { id: shipped } })).toMatchObject({
      ...refusal('SHIP_ORDER_STATE'),
      message: '发货单已发货',
    })
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    await server.ok(shipOrderCancel, { query: { id } })
    expect(await server.call(shipOrderCancel, { query: { id } })).toMatchObject({ message: '发货单已取消' })
    expect(await server.call(shipOrderCancel, { query: { id: 99_999 } })).toMatchObject(
      refusal('SHIP_ORDER_NOT_FOUND'),
    )
    for (const role of ['Sellers', 'Finance'] as const) {
      expect(await server.call(shipOrderCancel, { query: { id }, as: role })).toMatchObject({ status: 403 })
    }
    expect(await server.call(shipOrderCancel, { query: { id }, as: null })).toMatchObject({ status: 401 })
  })
})

describe('resetting', () => {
  it('clears exceptions, keeps the progress, and then allows what was refused', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    await setStatus(id, 1 + 256 + 1024)
    const body = await rowsOf(server, id)
    const ship = { query: { id, trackingNumber: '1' }, body }
    expect(await server.call(shipOrderShip, ship)).toMatchObject({ message: '发货单有异常，请先重置' })
    expect(await server.ok(shipOrderReset, { query: { id }, as: 'Store' })).toBe(1)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 1 })
    await server.ok(shipOrderShip, ship)
  })

  it('queues again what failed to reach the storefront, and nothing else', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 }, 'storefront')
    const { shipOrderId: other } = await orderToShip(server, shanghai, { [a]: 1 }, 'storefront')
    for (const one of [id, other]) {
      const body = await rowsOf(server, one)
      await server.ok(shipOrderShip, { query: { id: one, trackingNumber: '1' }, body })
    }
    await server.app.database.pool.query(
      `update outbox set state = 'failed', last_error = '{"kind":"text","params":{"text":"gone"}}'
       where kind like 'storefront.%'`,
    )
    await setStatus(id, 2 + 512)
    await server.ok(shipOrderReset, { query: { id } })
    const effects = async (one: number) => (await server.ok(shipOrderGet, { query: { id: one } })).effects
    expect(await effects(id)).toMatchObject([
      { state: 'waiting', lastError: { kind: 'text', params: { text: 'gone' } } },
    ])
    expect(await effects(other)).toMatchObject([{ state: 'failed' }])
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 2 })
  })

  it('is refused where nothing is wrong, and to whoever may not', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    expect(await server.call(shipOrderReset, { query: { id } })).toMatchObject({
      ...refusal('SHIP_ORDER_STATE'),
      message: '发货单没有异常，无需重置',
    })
    for (const role of ['Sellers', 'Finance'] as const) {
      expect(await server.call(shipOrderReset, { query: { id }, as: role })).toMatchObject({ status: 403 })
    }
    expect(await server.call(shipOrderReset, { query: { id }, as: null })).toMatchObject({ status: 401 })
  })
})

describe('undoing before a rerouting', () => {
  it('takes back what nobody has started, and leaves the rest', async () => {
    const order = await insertOrder(server, { [a]: 3, [b]: 2 })
    const pending = await allocate(server, shanghai, [{ order, units: { [a]: 1, [b]: 1 } }])
    const picking = await allocate(server, shanghai, [{ order, units: { [a]: 1 } }])
    const troubled = await allocate(server, shanghai, [{ order, units: { [b]: 1 } }])
    await setStatus(picking, 1)
    await setStatus(troubled, 256)
    expect(await undo(server, order)).toBe(1)
    expect(await undo(server, order)).toBe(0)
    const statuses = [pending, picking, troubled].map((id) => shipOrderOf(server, id))
    expect((await Promise.all(statuses)).map((row) => row.status)).toEqual([8, 1, 256])
    expect(await unitsOf(server, order)).toMatchObject({
      [a]: { allocated: 1, parked: 0 },
      [b]: { allocated: 1, parked: 0 },
    })
  })

  it('leaves the units of other orders in a ship order that serves several', async () => {
    const order = await insertOrder(server, { [a]: 2 })
    const other = await insertOrder(server, { [a]: 1, [b]: 1 })
    const id = await allocate(server, shanghai, [
      { order, units: { [a]: 2 } },
      { order: other, units: { [a]: 1, [b]: 1 } },
    ])
    expect(await undo(server, order)).toBe(1)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 0, quantity: 2 })
    expect(await stockOf(server, a, shanghai)).toEqual([10, 1])
    expect(await undo(server, other)).toBe(1)
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 8 })
    expect(await stockOf(server, a, shanghai)).toEqual([10, 0])
  })
})
