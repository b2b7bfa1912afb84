import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { campaignSimulate } from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import { campaignSave } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { fakeStorefront } from '../../../../../test/shops/fake-storefront.ts'
import { insertOrder } from '../../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../../test/shops/shop.ts'

let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
const dayMs = 24 * 60 * 60 * 1000

beforeAll(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  await createVariants(server, ['A', 'B'])
  await connect(true)
  await server.app.database.db.execute(
    sql`insert into stock_cost (sku, units, average, changed_at) values ('A', 0, 95, now())`,
  )
})
beforeEach(async () => {
  fake.shop.discounts = [{ exId: '7001', title: '满减', percentage: 0.1, amount: null, minimum: null }]
  await server.app.database.db.execute(sql`update campaign set status = -1`)
  await server.app.database.db.execute(sql`update orders set created_at = created_at - interval '1 year'`)
})
afterAll(() => server.stop())

const connect = (enabled: boolean) =>
  server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://one.myshopify.com', token: 'shpat_1', enabled },
  })
const byUser = {
  title: '春季回馈',
  name: '九折券',
  type: 0 as const,
  priceRuleId: '7001',
  instructions: '全场可用',
  expires: '2026 年 3 月内',
  items: [{ email: 'A@example.com' }, { email: 'b@example.com' }],
}
const byOrder = {
  ...byUser,
  type: 1 as const,
  items: undefined,
  orderTagCondition: 'vip',
  orderPriceCondition: '100',
  orderGiftCardAvailable: 0 as const,
  mutiple: 0 as const,
}
const saved = (body: object) => server.ok(campaignSave, { body: body as typeof byUser })
const simulated = (id: number, query: { days?: '30' | '90'; percent?: string } = {}) =>
  server.ok(campaignSimulate, { query: { id, ...query } })

/** An order of so many units at CNY 100 each, made so many days ago. */
async function bought(
  units: Record<string, number>,
  daysAgo: number,
  more: { email?: string; tags?: string } = {},
) {
  const order = await insertOrder(server, units, { source: 'storefront' })
  const at = new Date(server.clock.time.getTime() - daysAgo * dayMs).toISOString()
  await server.app.database.pool.query(
    `update orders set created_at = $2, email = $3, tags = $4, currency = 'CNY', shipping_fee = 0 where id = $1`,
    [order.id, at, more.email ?? '', more.tags ?? ''],
  )
  await server.app.database.pool.query(
    'update order_item set unit_price = 100, discount = 0 where order_id = $1',
    [order.id],
  )
  return order.id
}

it('tells who of a list would have used it, what it costs, and what would have been sold below cost', async () => {
  await bought({ A: 1 }, 40, { email: 'b@example.com' })
  const first = await bought({ A: 2, B: 1 }, 20, { email: ' ａ@EXAMPLE.com' })
  await bought({ A: 1 }, 10, { email: 'a@example.com' })
  await bought({ A: 1 }, 5, { email: 'c@example.com' })
  const id = await saved(byUser)

  expect(await simulated(id)).toMatchObject({
    orders: 3,
    isCut: false,
    discount: { percent: '10', amount: null, minimum: null },
    earners: 2,
    codes: 2,
    uses: 1,
    customers: 1,
    goods: '300.00',
    cost: '30.00',
    usedBy: [{ orderId: first, email: 'a@example.com', goods: '300.00', discount: '30.00' }],
    overlaps: [],
    belowCost: {
      count: 1,
      unknown: 1,
      rows: [{ orderId: first, sku: 'A', units: 2, amount: '180.00', cost: '190.00' }],
    },
  })
  const byStore = await server.ok(campaignSimulate, { query: { id }, as: 'Store' })
  expect(byStore, 'without the right to see costs').toMatchObject({ uses: 1, cost: '30.00', belowCost: null })
  expect(await simulated(id, { days: '90' })).toMatchObject({ orders: 4, uses: 2, cost: '40.00' })
  // It was only asked: nothing is written, and nobody has a code.
  expect(await server.ok(auditList, { query: { subject: 'campaign', size: 10 } })).toHaveLength(1)
  const codes = await server.app.database.pool.query('select 1 from discount_code')
  expect(codes.rowCount).toBe(0)
})

it('gives codes by order to the next orders of the same customer', async () => {
  fake.shop.discounts = [{ exId: '7001', title: '满减', percentage: null, amount: '30.0', minimum: '150.0' }]
  await bought({ B: 1 }, 20, { email: 'a@example.com', tags: 'VIP' })
  await bought({ B: 1 }, 15, { email: 'a@example.com' })
  const used = await bought({ B: 2 }, 10, { email: 'a@example.com' })
  expect(await simulated(await saved(byOrder))).toMatchObject({
    discount: { percent: null, amount: '30.0', minimum: '150.0' },
    earners: 1,
    codes: 1,
    uses: 1,
    cost: '30.00',
    usedBy: [{ orderId: used }],
    belowCost: { count: 0, unknown: 1 },
  })
})

it('names the campaigns that run meanwhile and concern the same customers', async () => {
  await bought({ B: 2 }, 10, { email: 'a@example.com', tags: 'vip' })
  const list = await saved({ ...byUser, title: '名单' })
  await saved({ ...byUser, title: '别人', items: [{ email: 'z@example.com' }] })
  const running = await saved({ ...byOrder, title: '满额' })
  await server.app.database.pool.query('update campaign set status = 7 where status = 0')
  await saved({ ...byUser, title: '未发布' })
  const id = await saved(byUser)
  expect((await simulated(id)).overlaps).toEqual([
    { id: running, title: '满额', customers: 1, orders: 0 },
    { id: list, title: '名单', customers: 1, orders: 0 },
  ])
})

it('takes a percentage that staff enter, whatever the shop says', async () => {
  await bought({ B: 1 }, 3, { email: 'a@example.com' })
  const id = await saved(byUser)
  expect(await simulated(id, { percent: '12.5' })).toMatchObject({
    discount: { percent: '12.5' },
    cost: '12.50',
  })
  for (const percent of ['0', '0.00', '101', '100.01', '-5', '5%', '1.234'])
    expect(await server.call(campaignSimulate, { query: { id, percent } })).toMatchObject({
      code: -1,
      message: expect.stringContaining('幅度'),
    })
})

it('refuses what there is not, and asks for a percentage where no shop tells', async () => {
  const id = await saved(byUser)
  expect(await server.call(campaignSimulate, { query: { id: 999_999 } })).toMatchObject(
    refusal('CAMPAIGN_NOT_FOUND'),
  )
  fake.shop.discounts = []
  expect(await server.call(campaignSimulate, { query: { id } })).toMatchObject(
    refusal('CAMPAIGN_RULE_UNKNOWN'),
  )
  await connect(false)
  expect(await server.call(campaignSimulate, { query: { id } })).toMatchObject(
    refusal('CAMPAIGN_DISCOUNT_UNKNOWN'),
  )
  expect(await simulated(id, { percent: '5' })).toMatchObject({ uses: 0, cost: '0.00' })
  await connect(true)
})
