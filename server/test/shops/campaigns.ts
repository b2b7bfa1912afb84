import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import {
  campaignGet,
  campaignRelease,
  campaignSave,
} from '@selvedge/contract/marketing/campaigns/campaigns.ts'
import { startTestServer } from '../harness.ts'
import { fakeStorefront } from './fake-storefront.ts'

export const byOrder = {
  title: '满额送券',
  name: '九折券',
  type: 1 as const,
  priceRuleId: '7001',
  instructions: '全场可用',
  expires: '2026 年 3 月内',
  orderTagCondition: 'vip',
  orderPriceCondition: '15',
  orderGiftCardAvailable: 0 as const,
  mutiple: 0 as const,
}
export const byUser = {
  ...byOrder,
  type: 0 as const,
  items: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
}

/** A server whose first store is a fake one with a discount that campaigns give codes of. */
export async function startCampaigns() {
  const fake = fakeStorefront()
  const server = await startTestServer({ adapters: fake.adapters })
  await server.ok(storefrontSave, {
    body: {
      channel: 'first',
      name: '首店',
      baseUrl: 'https://one.myshopify.com',
      token: 'shpat_1',
      enabled: true,
    },
  })
  return {
    fake,
    server,
    get: (id: number) => server.ok(campaignGet, { query: { id } }),
    /** A shop without codes, and with the discount. */
    anew() {
      fake.shop.discounts = [{ exId: '7001', title: '满减', percentage: 0.1, amount: null, minimum: null }]
      fake.shop.codes.clear()
      fake.shop.underWay = 0
    },
    /** A list whose codes are being made. */
    async released(body: object = byUser): Promise<number> {
      const id = await server.ok(campaignSave, { body })
      await server.ok(campaignRelease, { query: { id } })
      return id
    },
    setStatus: (id: number, status: -1 | 0 | 7) => server.ok(campaignSave, { body: { id, status } }),
    shopCodes: () => [...fake.shop.codes.keys()].toSorted(),
  }
}
export type Campaigns = Awaited<ReturnType<typeof startCampaigns>>
