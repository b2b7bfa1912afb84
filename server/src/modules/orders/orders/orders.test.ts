import type { RoleName } from '@selvedge/contract/house/roles/roles.ts'
import { orderExport, orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { importOrder, readSheet } from '../../../../test/shops/order-shop.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { queueEffects } from '../../../core/outbox/outbox.ts'
import { insertOrders, type OrderDraft } from './orders.public.ts'

let server: TestServer
const ids: Record<string, number> = {}

const storefrontOrder: OrderDraft = {
  name: '#1001',
  channel: 'first',
  source: 'storefront',
  exId: '5920000040000',
  url: 'https://example.myshopify.test/admin/orders/5920000040000',
  email: 'Xiaohong@Example.com',
  nickname: '红_100%',
  firstName: '小红',
  lastName: '李',
  phone: '13900003333',
  country: 'CN',
  province: '浙江省',
  city: '杭州市',
  address1: '西湖区 1 号',
  address2: '2 幢',
  postcode: '310000',
  currency: 'CNY',
  shippingFee: '0',
  payStatus: 'paid',
  paid: true,
  shippingTag: 'SF',
  tags: 'VIP,会员日',
  createdAt: new Date('2026-02-01T16:30:00.000Z'),
  lines: [
    { exId: '14000000000001', sku: 'AAA-01-S', quantity: 2, unitPrice: '199' },
    { exId: '14000000000002', sku: 'BBB-01-M', quantity: 1, unitPrice: '99.9' },
  ],
  transactions: [
    {
      exId: '592000004000001',
      gateway: 'shopify_payments',
      kind: 'sale',
      currency: 'CNY',
      amount: '497.9',
      createdAt: new Date('2026-02-01T16:31:00.000Z'),
    },
  ],
  event: { kind: 'order.placed', params: {} },
}

beforeAll(async () => {
  server = await startTestServer()
  const shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA-01-S', 'BBB-01-M'])
  await stockUp(server, shanghai, { 'AAA-01-S': 3 })
  ids.imported = await importOrder(server, 'W1', { 'AAA-01-S': 1 })
  ids.waiting = await importOrder(
    server,
    'W_2',
    { 'AAA-01-S': 2, 'BBB-01-M': 1 },
    { receiverName: 'Jean Martin', email: 'jean@example.com', nickname: 'jm', receiverPhone: '33100' },
  )
  const cancelledAt = new Date('2026-01-11T00:00:00.000Z')
  const createdAt = new Date('2026-01-10T00:00:00.000Z')
  const drafts = [
    storefrontOrder,
    { ...storefrontOrder, name: '#1000', exId: '592', createdAt, cancelledAt, nickname: '', lastName: '' },
    { ...storefrontOrder, name: '#again' },
  ]
  const inserted = await inTransaction(server, (context) => insertOrders(context, drafts))
  expect(inserted).toEqual([expect.any(Number), expect.any(Number), null])
  ids.storefront = inserted[0] ?? 0
  ids.cancelled = inserted[1] ?? 0
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const namesFor = async (query: { name?: string; status?: string; startTime?: string }) =>
  (await server.ok(orderList, { query })).map(({ name }) => name)

describe('the list', () => {
  it('is newest first, with units and ship orders', async () => {
    const rows = await server.ok(orderList)
    expect(rows.map(({ name }) => name)).toEqual(['#W_2', '#W1', '#1001', '#1000'])
    expect(rows[0]).toMatchObject({
      quantity: 3,
      fulfillableCount: 3,
      waitSplitQuantity: 1,
      status: 'open',
      consignee: 'Jean Martin',
      shipOrderNames: expect.stringMatching(/^SO\d+$/),
    })
    expect(rows[3]).toMatchObject({ status: 'cancel', fulfillableCount: 0, waitSplitQuantity: 0 })
  })

  it.each([
    ['w1', ['#W1']],
    ['#100', ['#1001', '#1000']],
    ['592', ['#1001', '#1000']],
    ['xiaohong@example', ['#1001', '#1000']],
    ['JEAN', ['#W_2']],
    ['jean martin', ['#W_2']],
    ['1390000', ['#1001', '#1000']],
    ['小红', ['#1001', '#1000']],
    ['李小红', ['#1001']],
    ['王小', ['#W1']],
    ['bbb-01', ['#W_2', '#1001', '#1000']],
    ['100%', ['#1001']],
    ['w_', ['#W_2']],
    ['%', ['#1001']],
    ['\\', []],
    ['nobody', []],
  ])('finds %s', async (name, found) => {
    expect(await namesFor({ name })).toEqual(found)
  })

  it.each([
    ['open', 3],
    ['cancel', 1],
    ['cancled', 1],
    ['Cancelled', 1],
    ['complete', 0],
    ['close', 0],
    ['all', 4],
    ['whatever', 4],
    ['constructor', 4],
  ])('filters by status %s', async (status, found) => {
    expect((await server.call(orderList, { query: { status } })).total).toBe(found)
  })

  it('starts at a time of the shop, or of any offset', async () => {
    // 16:30 UTC is half past midnight of the next day in Shanghai.
    expect(await namesFor({ startTime: '2026-02-02 00:30:00' })).toEqual(['#W_2', '#W1', '#1001'])
    expect(await namesFor({ startTime: '2026-02-02 00:30:01' })).toEqual(['#W_2', '#W1'])
    expect(await namesFor({ startTime: '2026-02-02' })).toContain('#1001')
    expect(await namesFor({ startTime: '2026-02-01T16:30:01Z' })).not.toContain('#1001')
    expect(await namesFor({ startTime: '1900-01-01' })).toHaveLength(4)
    for (const startTime of ['yesterday', '0000-01-01']) {
      expect(await server.call(orderList, { query: { startTime } })).toMatchObject(refusal('INVALID_INPUT'))
    }
  })

  it('has the order that is called just so first, with its # or without', async () => {
    const first = async (name: string) => (await server.ok(orderList, { query: { name } }))[0]?.name
    expect(await first('#1000')).toBe('#1000')
    expect(await first('1000')).toBe('#1000')
    expect(await first('#100')).toBe('#1001')
  })

  it('pages, and knows the total past the end', async () => {
    const page = await server.call(orderList, { query: { skip: 1, size: 2 } })
    expect([page.total, page.data.map(({ name }) => name)]).toEqual([4, ['#W1', '#1001']])
    expect(await server.call(orderList, { query: { skip: 100 } })).toMatchObject({ total: 4, data: [] })
  })

  it('is for who may see orders', async () => {
    const query = { id: ids.imported ?? 0 }
    for (const call of [
      (as: RoleName | null) => server.call(orderList, { as }),
      (as: RoleName | null) => server.call(orderExport, { as }),
      (as: RoleName | null) => server.call(orderDetail, { query, as }),
      (as: RoleName | null) => server.call(orderTimeline, { query, as }),
    ]) {
      expect(await call('Sellers')).toMatchObject({ status: 200, code: 0 })
      expect(await call('Store')).toMatchObject({ status: 403 })
      expect(await call(null)).toMatchObject({ status: 401 })
    }
  })
})

describe('the export', () => {
  it.each([{}, { name: '小红' }, { status: 'open' }, { name: 'nobody' }])(
    'has the orders of the list: %j',
    async (query) => {
      const listed = await server.ok(orderList, { query })
      const answer = await server.call(orderExport, { query })
      expect(answer.headers['content-disposition']).toContain('orders.xlsx')
      const rows = await readSheet(answer.raw)
      expect([...new Set(rows.map((row) => row.ID))]).toEqual(listed.map(({ id }) => id))
    },
  )

  it('goes line by line', async () => {
    const rows = await readSheet((await server.call(orderExport, { query: { name: '#1001' } })).raw)
    expect(rows).toMatchObject([
      {
        订单号: '#1001',
        外部编号: '5920000040000',
        下单时间: '2026-02-02 00:30:00',
        SKU: 'AAA-01-S',
        数量: 2,
        单价: '199.00',
        渠道: '第一店铺',
        支付状态: '已支付',
        标签: 'VIP,会员日',
        更新时间: expect.stringMatching(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
      { 订单号: '#1001', 收货人: '李小红', SKU: 'BBB-01-M', 数量: 1, 单价: '99.90' },
    ])
  })
})

describe('the detail', () => {
  it('has all of a storefront order', async () => {
    const id = ids.storefront ?? 0
    await inTransaction(server, async (context) =>
      queueEffects(context, [
        {
          kind: 'storefront.fulfill',
          key: 'test',
          subject: 'order',
          subjectId: id,
          partnerLane: 'storefront:first',
          payload: {},
        },
      ]),
    )
    expect(await server.ok(orderDetail, { query: { id } })).toMatchObject({
      name: '#1001',
      url: storefrontOrder.url,
      consignee: '李小红',
      address2: '2 幢',
      tags: 'VIP,会员日',
      createdAt: '2026-02-01T16:30:00.000Z',
      items: [
        {
          sku: 'AAA-01-S',
          name: '款式 AAA-01-S',
          brand: 'Testbrand',
          color: '黑色',
          size: 'M',
          quantity: 2,
          unitPrice: '199.00',
        },
        { sku: 'BBB-01-M', unitPrice: '99.90' },
      ],
      transactions: [{ exId: '592000004000001', kind: 'sale', amount: '497.90', refundStatus: null }],
      shipOrders: [],
      fulfillments: [],
      fulfillmentRefunds: [],
      effects: [{ kind: 'storefront.fulfill', state: 'waiting' }],
    })
  })

  it('is refused where there is no such order', async () => {
    expect(await server.call(orderDetail, { query: { id: 999_999 } })).toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    )
    expect(await server.call(orderDetail, { query: { id: 0 } })).toMatchObject(refusal('INVALID_INPUT'))
  })

  it('tells what happened, newest first', async () => {
    const rows = await server.ok(orderTimeline, { query: { id: ids.waiting ?? 0 } })
    expect(rows).toMatchObject([
      { operator: 'Admin', info: '分仓：上海仓 AAA-01-S ×2；未分配 BBB-01-M ×1' },
      { operator: 'Admin', info: '导入订单到第一店铺' },
    ])
    expect(await server.ok(orderTimeline, { query: { id: 999_999 } })).toEqual([])
  })
})

it('exports more orders than one page of reading holds', async () => {
  const drafts = Array.from({ length: 1100 }, (_, index) => ({
    ...storefrontOrder,
    name: `#B${index}`,
    exId: `bulk-${index}`,
  }))
  await inTransaction(server, (context) => insertOrders(context, drafts))
  const rows = await readSheet((await server.call(orderExport)).raw)
  const [count] = (
    await server.app.database.db.execute<{ lines: number }>(
      sql`select count(*)::int as lines from order_item`,
    )
  ).rows
  expect(rows).toHaveLength(count?.lines ?? 0)
  expect(new Set(rows.map((row) => `${row.ID} ${row.SKU}`)).size).toBe(rows.length)
})

it('exports an order without lines, which is in the list and its total, as a row', async () => {
  const empty = { ...storefrontOrder, name: '#E1', exId: 'empty', lines: [], transactions: [] }
  await inTransaction(server, (context) => insertOrders(context, [empty]))
  const query = { name: '#E1' }
  expect(await server.call(orderList, { query })).toMatchObject({ total: 1, data: [{ quantity: 0 }] })
  const [row, ...others] = await readSheet((await server.call(orderExport, { query })).raw)
  expect(row).toMatchObject({ 订单号: '#E1', 收货人: '李小红' })
  expect([row?.SKU, row?.数量, row?.单价].filter((cell) => cell)).toEqual([])
  expect(others).toEqual([])
})
