import { campaignGet, campaignList } from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { noticeList } from '@selvedge/contract/marketing/notices/notices.ts'
import {
  productDiscountLines,
  productDiscountList,
} from '@selvedge/contract/marketing/product-discounts/product-discounts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoShop } from '../../../seeds/demo/shop.ts'
import { discountGoods } from '../../../seeds/marketing/discount-goods.ts'
import { runCampaigns } from '../../../seeds/marketing/run-campaigns.ts'
import { seedNotices } from '../../../seeds/marketing/seed-notices.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { inTransaction } from '../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../test/shops/storefront-shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createVariants(server, ['A'])
  for (let buyer = 0; buyer < 12; buyer += 1)
    await receive(server, storefrontOrder({ A: 1 }, { email: `buyer${buyer}@example.com` }))
  await server.runJobs()
  const now = server.clock.now()
  const { catalogue } = demoShop(now)
  await inTransaction(server, async (context) => {
    const at = (moment: Date) => ({ ...context, now: moment })
    await discountGoods(at, catalogue, now)
    await runCampaigns(at, now)
    await seedNotices(at, now)
  })
})
afterAll(() => server.stop())

const statesOf = (rows: readonly { state: string | null }[]) =>
  [...new Set(rows.map(({ state }) => state))].toSorted()

it('messages of the demo stand in every stage that lasts', async () => {
  const notices = await server.ok(noticeList, { query: { size: 50 } })
  expect([...new Set(notices.map(({ stage }) => stage))].toSorted()).toEqual(
    ['draft', 'held', 'scheduled', 'sent', 'stopped'].toSorted(),
  )
})

it('a discount has lines in every state that an ended one may have, each with its picture', async () => {
  const [ended] = await server.ok(productDiscountList, { query: {} })
  const lines = await server.ok(productDiscountLines, { query: { id: ended?.id ?? 0, size: 100 } })
  expect(statesOf(lines)).toEqual(['blocked', 'changed', 'dearer', 'gone', 'left', 'refused', 'restored'])
  expect(lines.filter(({ image }) => image === '')).toEqual([])
})

it('campaigns stand in every state that lasts, with codes that are live, refused and used', async () => {
  const campaigns = await server.ok(campaignList, { query: { size: 50 } })
  expect(new Set(campaigns.map(({ status }) => status))).toEqual(new Set([0, 1, 3, 7]))
  const thanks = campaigns.find(({ title }) => title === '复购礼')
  expect(thanks?.usageCount).toBeGreaterThan(0)
  const { items } = await server.ok(campaignGet, { query: { id: thanks?.id ?? 0 } })
  expect(statesOf(items)).toEqual(['live', 'refused'])
  expect(items.some(({ usedBy }) => usedBy.length > 0)).toBe(true)
})

it('and all of it adds up', async () => {
  expect(await server.verify()).toEqual([])
})
