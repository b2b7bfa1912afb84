import { orderExportFulfillment } from '@selvedge/contract/orders/orders/orders.ts'
import {
  shipOrderExport,
  shipOrderGet,
  shipOrderList,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { readCsv, readSheet } from '../../../../../test/shops/order-shop.ts'
import { allocate, insertOrder, orderToShip } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let ids: number[]

async function ship(id: number, at: string, trackingNumber: string): Promise<void> {
  server.clock.time = new Date(at)
  const { items } = await server.ok(shipOrderGet, { query: { id } })
  const body = items.map((item) => ({ id: item.id, quantity: item.quantity }))
  await server.ok(shipOrderShip, { query: { id, trackingNumber }, body })
}

beforeAll(async () => {
  server = await startTestServer()
  server.clock.time = new Date('2026-03-02T10:00:00Z')
  const { 上海仓: shanghai = 0 } = await createLocations(server, [{}])
  await createVariants(server, ['AAA-01-S', 'BBB-01-M'])
  await stockUp(server, shanghai, { 'AAA-01-S': 50, 'BBB-01-M': 50 })
  const two = await orderToShip(server, shanghai, { 'AAA-01-S': 2, 'BBB-01-M': 1 })
  const late = await orderToShip(server, shanghai, { 'AAA-01-S': 1 })
  const joint = await allocate(server, shanghai, [
    { order: await insertOrder(server, { 'AAA-01-S': 1 }), units: { 'AAA-01-S': 1 } },
    { order: await insertOrder(server, { 'BBB-01-M': 2 }), units: { 'BBB-01-M': 2 } },
  ])
  ids = [two.shipOrderId, late.shipOrderId, joint]
  // The last second of March 2 in Shanghai, and the first of March 3.
  await ship(two.shipOrderId, '2026-03-02T15:59:59Z', '=SF1')
  await ship(late.shipOrderId, '2026-03-02T16:00:00Z', 'SF2')
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

describe('the export of ship orders', () => {
  it.each([
    {},
    { status: '4' },
    { status: '0' },
    { query: 'BBB' },
    { shippedOn: '2026-03-02' },
    { start: '2026-03-02 18:00:00', end: '2026-03-02 18:00:00' },
    { start: '2027-01-01' },
  ] as const)('has the ship orders of the list: %j', async (query) => {
    const listed = (await server.ok(shipOrderList, { query })).map(({ name }) => name)
    const workbook = await readSheet((await server.call(shipOrderExport, { query })).raw)
    const csv = readCsv((await server.call(shipOrderExport, { query: { ...query, format: 'csv' } })).raw)
    expect([...new Set(workbook.map((row) => row.发货单))]).toEqual(listed)
    expect([...new Set(csv.map((row) => row.发货单))]).toEqual(listed)
  })

  it('has only those that are named', async () => {
    const [first = 0, second = 0, third = 0] = ids
    const of = async (named: string | number[]) => {
      const { raw } = await server.call(shipOrderExport, { query: { ids: named } })
      return new Set((await readSheet(raw)).map((row) => row.发货单))
    }
    expect(await of([first, third])).toEqual(new Set([`SO${first}`, `SO${third}`]))
    expect(await of(`${second},${third}`)).toEqual(new Set([`SO${second}`, `SO${third}`]))
    expect(await of(String(second))).toEqual(new Set([`SO${second}`]))
    const narrowed = await server.call(shipOrderExport, { query: { ids: [first, third], status: '0' } })
    expect((await readSheet(narrowed.raw)).map((row) => row.发货单)).toEqual([`SO${third}`, `SO${third}`])
    expect(await server.call(shipOrderExport, { query: { ids: 'SO1' } })).toMatchObject(
      refusal('INVALID_INPUT'),
    )
  })

  it('goes line by line', async () => {
    const [first = 0] = ids
    const { raw } = await server.call(shipOrderExport, { query: { ids: [first] } })
    expect(await readSheet(raw)).toMatchObject([
      {
        发货单: `SO${first}`,
        状态: '已完成',
        仓库: '上海仓',
        SKU: 'AAA-01-S',
        品牌: 'Testbrand',
        商品: '款式 AAA-01-S',
        颜色: '黑色',
        尺码: 'M',
        数量: 2,
        已发数量: 2,
        收货人: '王小明',
        地址: 'CN 上海市 上海市 南京西路 1 号',
        运单号: '=SF1',
        发货时间: '2026-03-02 23:59:59',
        更新时间: '2026-03-02 23:59:59',
      },
      { SKU: 'BBB-01-M', 已发数量: 1 },
    ])
  })

  it('is for who may change ship orders', async () => {
    expect(await server.call(shipOrderExport, { as: 'Store' })).toMatchObject({ status: 200, code: 0 })
    expect(await server.call(shipOrderExport, { as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(shipOrderExport, { as: null })).toMatchObject({ status: 401 })
  })
})

describe('the export of what left', () => {
  const on = async (start: string, end: string) => {
    const { raw } = await server.call(orderExportFulfillment, { query: { start, end, format: 'csv' } })
    return readCsv(raw)
  }

  it('takes days of the company, both included', async () => {
    const [first, second] = ids
    const names = async (start: string, end: string) => (await on(start, end)).map((row) => row.发货单)
    expect(await names('2026-03-02', '2026-03-02')).toEqual([`SO${first}`, `SO${first}`])
    expect(await names('2026-03-03', '2026-03-03')).toEqual([`SO${second}`])
    expect(await names('2026-03-01', '2026-03-03')).toEqual([`SO${first}`, `SO${first}`, `SO${second}`])
    expect(await names('2026-02-01', '2026-03-01')).toEqual([])
  })

  it('has each line with what was sent', async () => {
    expect(await on('2026-03-02', '2026-03-02')).toMatchObject([
      {
        发货时间: '2026-03-02 23:59:59',
        快递公司: 'SF Express',
        运单号: "'=SF1",
        SKU: 'AAA-01-S',
        颜色: '黑色',
        尺码: 'M',
        发货数量: '2',
        退货数量: '0',
        单价: '10.00',
        收货人: '王小明',
      },
      { SKU: 'BBB-01-M', 发货数量: '1' },
    ])
  })

  it('needs two days in their order', async () => {
    for (const query of ['{"start":"2026-03-01"}', '{}', '{"start":"2026-03-02","end":"2026-03-01"}']) {
      const answer = await server.call(orderExportFulfillment, { query: JSON.parse(query) })
      expect(answer).toMatchObject(refusal('INVALID_INPUT'))
    }
  })

  it('is for who may see orders', async () => {
    const query = { start: '2026-03-01', end: '2026-03-02' }
    expect(await server.call(orderExportFulfillment, { query, as: 'Sellers' })).toMatchObject({ code: 0 })
    expect(await server.call(orderExportFulfillment, { query, as: 'Store' })).toMatchObject({ status: 403 })
  })
})
