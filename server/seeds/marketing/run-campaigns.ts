import type { Context } from '../../src/core/http/context.ts'
import { releaseCampaign } from '../../src/modules/marketing/campaigns/release-campaign.ts'
import { saveCampaign } from '../../src/modules/marketing/campaigns/save-campaign.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

const guests = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ email: `kehu${from + at}@mail.example` }))

const shared = {
  instructions: '全场正价商品可用，每单限用一张，不与其他优惠同享',
  prerequisiteTag: '',
  prerequisiteArea: '',
}

/** Campaigns in every state; the discounts stand in the demo's shop under the same numbers. */
export async function runCampaigns(at: (moment: Date) => Context, now: Date): Promise<void> {
  const save = (daysAgo: number, body: Parameters<typeof saveCampaign>[2]) =>
    saveCampaign(at(later(now, -daysAgo * day)), undefined, { ...shared, ...body })
  const welcome = await save(20, {
    type: 0,
    title: '老客回馈九折',
    name: '九折券',
    priceRuleId: '7001',
    expires: '发放后 30 天内',
    items: guests(100, 40),
  })
  await releaseCampaign(at(later(now, -19 * day)), { id: welcome })
  await save(1, {
    type: 0,
    title: '双十二预热',
    name: '满 500 减 50',
    priceRuleId: '7002',
    expires: '12 月 10 日至 12 日',
    items: guests(300, 25),
  })
  const earned = await save(12, {
    type: 1,
    title: '满额送券',
    name: '满 500 减 50',
    priceRuleId: '7002',
    expires: '2027 年 1 月底前',
    orderTagCondition: 'vip',
    orderPriceCondition: '800',
    orderGiftCardAvailable: 0,
    mutiple: 1,
  })
  await saveCampaign(at(later(now, -10 * day)), undefined, { id: earned, status: 7 })
  await save(40, {
    type: 1,
    title: '秋季满赠（已结束）',
    name: '九折券',
    priceRuleId: '7001',
    expires: '10 月内',
    orderTagCondition: '秋季',
    orderPriceCondition: '500',
    orderGiftCardAvailable: 1,
    mutiple: 0,
  })
}
