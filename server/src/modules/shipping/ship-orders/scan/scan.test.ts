import { orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderReset,
  shipOrderSave,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  shipScan,
  shipScanReset,
  shipScanUndo,
  shipShort,
} from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  orderToShip,
  rowsOf,
  startShipServer,
  stockedPair,
  stockOf,
  stopVerified,
  unitsOf,
} from '../../../../../test/shops/ship-shop.ts'

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
  ;[a, b] = await stockedPair(server, { [shanghai]: [100, 100] })
})
afterAll(() => stopVerified(server))

const scan = (id: number, code: string, quantity = 1) =>
  server.call(shipScan, { body: { id, code, quantity } })
const shipOrder = (id: number) => server.ok(shipOrderGet, { query: { id } })
const newest = async (id: number) => (await shipOrder(id)).timelines[0]?.info
const scannedOf = async (id: number) => (await shipOrder(id)).items.map(({ scanned }) => scanned)

describe('scanning', () => {
  it('counts by barcode or SKU, starts the picking, and says when all is there', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    const first = await server.ok(shipScan, { body: { id, code: ` bar-${a} ` }, as: 'Store' })
    expect(first).toMatchObject({ sku: a, scanned: 1, quantity: 2, scannedTotal: 1, quantityTotal: 3 })
    expect(await shipOrder(id)).toMatchObject({
      status: 1,
      scanned: '',
      items: [{ scanned: 1 }, { scanned: 0 }],
    })
    expect(await newest(id)).toBe('Store：开始拣货')
    await scan(id, a.toLowerCase())
    expect((await scan(id, b)).data).toMatchObject({ sku: b, scannedTotal: 3 })
    expect(await newest(id)).toBe('Admin：全部扫描完成，共 3 件')
    const { rows } = await server.app.database.pool.query(
      'select number, quantity, code, actor from ship_scan where ship_order_id = $1 order by id',
      [id],
    )
    expect(rows[0]).toEqual({ number: 1, quantity: 1, code: `bar-${a}`, actor: 'Store' })
    expect(rows).toHaveLength(3)
  })

  it('spreads several units over the orders that share the box', async () => {
    const orders = [await insertOrder(server, { [a]: 2 }), await insertOrder(server, { [a]: 2 })]
    const id = await allocate(
      server,
      shanghai,
      orders.map((order) => ({ order, units: { [a]: 2 } })),
    )
    expect((await scan(id, a, 3)).data).toMatchObject({ scannedTotal: 3 })
    expect(await scannedOf(id)).toEqual([2, 1])
    expect((await server.ok(shipScanUndo, { body: { id } })).scannedTotal).toBe(0)
  })

  it('stops at what is wrong, surplus or unknown', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 1 })
    expect(await scan(id, `BAR-${b}`)).toMatchObject(refusal('SCAN_UNKNOWN'))
    expect(await scan(id, `bar-${b}`)).toMatchObject({
      ...refusal('SCAN_WRONG_ITEM'),
      message: `${b} 不属于该发货单，请放回`,
    })
    expect(await shipOrder(id)).toMatchObject({ status: 0 })
    await scan(id, a)
    expect(await scan(id, a)).toMatchObject({
      ...refusal('SCAN_SURPLUS'),
      message: `${a} 数量超出：已扫 1 件，共 1 件`,
    })
    expect(await scan(id, '   ')).toMatchObject(refusal('INVALID_INPUT'))
    expect(await scan(99_999, a)).toMatchObject(refusal('SHIP_ORDER_NOT_FOUND'))
    await server.ok(shipOrderCancel, { query: { id } })
    for (const call of [scan(id, a), server.call(shipScanUndo, { body: { id } })]) {
      expect(await call).toMatchObject({ ...refusal('SHIP_ORDER_STATE'), message: '发货单已取消' })
    }
  })

  it('takes back the last scan, or all', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    await scan(id, a)
    await scan(id, b)
    expect(await server.ok(shipScanUndo, { body: { id } })).toMatchObject({
      sku: b,
      scanned: 0,
      scannedTotal: 1,
    })
    await scan(id, b)
    await server.ok(shipScanReset, { body: { id } })
    expect(await scannedOf(id)).toEqual([0, 0])
    expect(await newest(id)).toBe('Admin：清空扫描，共 2 件')
    expect(await server.call(shipScanUndo, { body: { id } })).toMatchObject(refusal('SCAN_NOTHING'))
    await server.ok(shipScanReset, { body: { id } })
  })

  it('starts anew for an item that is given fewer units than were scanned', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3, [b]: 2 })
    await scan(id, a, 3)
    await scan(id, b, 1)
    const rows = await rowsOf(server, id)
    await server.ok(shipOrderSave, { query: { id }, body: rows.map((row) => ({ ...row, quantity: 2 })) })
    expect(await scannedOf(id)).toEqual([0, 1])
  })

  it('is for who may change ship orders', async () => {
    const body = { id: 1, code: 'A' }
    expect(await server.call(shipScan, { body, as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(shipScanUndo, { body: { id: 1 }, as: 'Finance' })).toMatchObject({ status: 403 })
    expect(await server.call(shipScanReset, { body: { id: 1 }, as: 'Sellers' })).toMatchObject({
      status: 403,
    })
    expect(await server.call(shipShort, { body: { id: 1, rows: [] }, as: 'Sellers' })).toMatchObject({
      status: 403,
    })
    expect(await server.call(shipScan, { body, as: null })).toMatchObject({ status: 401 })
  })
})

describe('shipping what was scanned', () => {
  const query = (id: number, scanned: 'required' | 'skipped') => ({
    id,
    trackingNumber: 'SF1',
    scan: scanned,
  })

  it('is refused until all of it is', async () => {
    const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    const body = await rowsOf(server, id)
    await scan(id, a)
    expect(await server.call(shipOrderShip, { query: query(id, 'required'), body })).toMatchObject({
      ...refusal('SHIP_NOT_SCANNED'),
      message: `还没有全部扫描：${a} ×1，${b} ×1`,
    })
    await scan(id, a)
    await scan(id, b)
    await server.ok(shipOrderShip, { query: query(id, 'required'), body })
    expect(await shipOrder(id)).toMatchObject({ status: 4, scanned: 'full' })
    expect(await newest(id)).toBe(`Admin：发货（已扫描）：SF Express SF1，已发 ${a} ×2，${b} ×1`)
  })

  it.each([
    [0, 'none', '未扫描'],
    [1, 'partial', '部分扫描'],
  ] as const)(
    'is possible with %i scanned on purpose, and stays on record as %s',
    async (count, state, word) => {
      const { shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2 })
      if (count > 0) await scan(id, a, count)
      await server.ok(shipOrderShip, { query: query(id, 'skipped'), body: await rowsOf(server, id) })
      expect((await shipOrder(id)).scanned).toBe(state)
      expect(await newest(id)).toBe(`Admin：发货（${word}）：SF Express SF1，已发 ${a} ×2`)
    },
  )

  it('asks why fewer leave, and tells it on ship order and order', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 3, [b]: 1 })
    await scan(id, a, 2)
    const [rowA, rowB] = (await rowsOf(server, id)).map((row) => row.id)
    const ship = (more: object, moreB: object = { reason: 'out_of_stock' }) =>
      server.call(shipOrderShip, {
        query: query(id, 'required'),
        body: [
          { id: rowA ?? 0, quantity: 2, ...more },
          { id: rowB ?? 0, quantity: 0, ...moreB },
        ],
      })
    expect(await ship({})).toMatchObject({
      ...refusal('SHORT_REASON_MISSING'),
      message: `请选择少发的原因：${a}`,
    })
    expect(await ship({ reason: 'other', note: '  ' })).toMatchObject(refusal('SHORT_NOTE_MISSING'))
    expect(await ship({ reason: 'damaged' }, {})).toMatchObject({ message: `请选择少发的原因：${b}` })
    expect(await ship({ reason: 'other', note: '染色' })).toMatchObject({ code: 0 })
    expect(await newest(id)).toContain(`已发 ${a} ×2；未发 ${a} ×1（其他：染色）；${b} ×1（缺货）`)
    const [reported] = await server.ok(orderTimeline, { query: { id: order.id } })
    expect(reported?.info).toBe(
      `SO${id} 发货（已扫描）：SF Express SF1，已发 ${a} ×2；未发 ${a} ×1（其他：染色）；${b} ×1（缺货）`,
    )
    expect(await unitsOf(server, order)).toMatchObject({ [a]: { shipped: 2, allocated: 0 } })
  })
})

describe('nothing to pick', () => {
  it('is an exception with its reasons; the units stay until somebody decides', async () => {
    const { order, shipOrderId: id } = await orderToShip(server, shanghai, { [a]: 2, [b]: 1 })
    const [first, second] = (await rowsOf(server, id)).map((row) => row.id)
    const one = { id: first ?? 0, reason: 'not_found' as const }
    const report = (rows: { id: number; reason: 'not_found' | 'other'; note?: string }[]) =>
      server.call(shipShort, { body: { id, rows } })
    expect(await report([one])).toMatchObject({ ...refusal('SHORT_REASON_MISSING') })
    expect(await report([one, { id: second ?? 0, reason: 'other' }])).toMatchObject(
      refusal('SHORT_NOTE_MISSING'),
    )
    expect(await report([{ ...one, id: 99_999 }])).toMatchObject(refusal('SHIP_ITEM_NOT_FOUND'))
    expect(await report([one, { id: second ?? 0, reason: 'other', note: '水渍' }])).toMatchObject({ code: 0 })
    expect(await shipOrder(id)).toMatchObject({ status: 256 })
    expect(await newest(id)).toBe(`Admin：无法拣货：${a} ×2（找不到）；${b} ×1（其他：水渍）`)
    expect(await stockOf(server, a, shanghai)).toEqual([100, 2])
    const [reported] = await server.ok(orderTimeline, { query: { id: order.id } })
    expect(reported?.info).toContain(`SO${id} 无法拣货：${a} ×2（找不到）`)
    expect(await scan(id, a)).toMatchObject({
      ...refusal('SHIP_ORDER_STATE'),
      message: '发货单有异常，请先重置',
    })
    await server.ok(shipOrderReset, { query: { id } })
    expect(await scan(id, a)).toMatchObject({ code: 0 })
  })
})
