import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { nextRecipients, setCampaign } from '../../src/modules/marketing/campaigns/campaigns.sql.ts'
import {
  reserveCodes,
  type SettledCode,
  settleCodes,
} from '../../src/modules/marketing/campaigns/codes/codes.sql.ts'
import { campaignCodes } from '../../src/modules/marketing/campaigns/codes/draw-codes.ts'
import { onOrdersChanged } from '../../src/modules/marketing/campaigns/earn-codes/earn-codes.ts'
import { releaseCampaign } from '../../src/modules/marketing/campaigns/release/release-campaign.ts'
import { saveCampaign } from '../../src/modules/marketing/campaigns/save-campaign.ts'
import { withoutPeople } from '../../src/ports/storable-failure.ts'
import { day, later } from '../demo/orders/shop-calendar.ts'

const guests = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ email: `kehu${from + at}@mail.example` }))

const shared = {
  instructions: '全场正价商品可用，每单限用一张，不与其他优惠同享',
  prerequisiteTag: '',
  prerequisiteArea: '',
}

const released = 7
const guestsOfLast = 24

/** Buyers of the first shop, each with the newest of their orders, who bought in the last week. */
const recentBuyers = ({ db, now }: Context) =>
  query<{ orderId: number; email: string }>(
    db,
    sql`select distinct on (lower(email)) id as "orderId", email from orders
        where channel = 'first' and source = 'storefront' and paid and email <> ''
          and created_at > ${later(now, -(released - 1) * day).toISOString()}::timestamptz
        order by lower(email), id desc limit ${guestsOfLast}`,
  )

/** The codes of a list as the shop has answered them: two were refused, and some have been used since. */
async function handOut(at: (moment: Date) => Context, id: number, now: Date): Promise<void> {
  const context = at(later(now, -released * day))
  const recipients = await nextRecipients(context.db, id, 0, guestsOfLast)
  const codes = await reserveCodes(
    context,
    { channel: 'first', priceRuleId: '7001' },
    recipients.map((one) => ({ campaignId: id, recipientId: one.id, email: one.email })),
    campaignCodes,
  )
  const settled = codes.map(
    (code, index): SettledCode =>
      index % 11 === 7
        ? { id: code.id, state: 'refused', exId: '', said: withoutPeople('Code could not be added') }
        : { id: code.id, state: 'live', exId: String(70_010_000 + index), said: '' },
  )
  await settleCodes(context.db, settled)
  await setCampaign(context, id, {
    status: 3,
    madeUpTo: recipients.at(-1)?.position ?? 0,
    releasedAt: context.now,
  })
  const orderOf = new Map((await recentBuyers(at(now))).map(({ email, orderId }) => [email, orderId]))
  const used = recipients.flatMap(({ email }, index) => {
    const [orderId, code] = [orderOf.get(email), codes[index]?.code]
    const isUsed = index % 3 === 0 && settled[index]?.state === 'live'
    return isUsed && orderId !== undefined && code !== undefined
      ? [{ orderId, discountCodes: [code], customerTags: [] }]
      : []
  })
  await onOrdersChanged(at(now), used)
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
  const buyers = await recentBuyers(at(now))
  const thanks = await save(8, {
    type: 0,
    title: '复购礼',
    name: '九折券',
    priceRuleId: '7001',
    expires: '发放后 30 天内',
    items: buyers.map(({ email }) => ({ email })),
  })
  await handOut(at, thanks, now)
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
