import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import {
  type CampaignSimulation,
  type campaignSimulate,
  simulatedOrders,
  simulatedRows,
} from '@selvedge/contract/marketing/campaigns/campaign-simulation.ts'
import type { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import { preparing } from '../../../../core/db/prepared/statements.ts'
import type { Steps } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { tagsOf } from '../campaigns.rules.ts'
import { checkDiscount } from '../release/check-discount.ts'
import {
  findSimulated,
  type PastOrderRow,
  readBelowCost,
  readPastOrders,
  readRunning,
  readShared,
  type SimulatedCampaign,
} from './simulation.reads.ts'
import {
  type Discount,
  type Earning,
  type PastOrder,
  percentOf,
  simulate,
  wouldEarn,
} from './simulation.rules.ts'

const dayMs = 24 * 60 * 60 * 1000

type SimulatedDiscount = CampaignSimulation['discount']
type Past = Omit<PastOrderRow, 'goods' | 'paid'> & PastOrder

/** A step that reads alone: each of its statements keeps its plan. */
const reading = <Result>(steps: Steps, read: (db: Db, now: Date) => Promise<Result>): Promise<Result> =>
  steps.step(({ db, now }) => read(preparing(db, 'campaignSimulate'), now))

/** What a campaign would have done with the orders of the last days. Changes nothing. */
export async function simulateCampaign(
  steps: Steps,
  { id, days, percent }: z.output<(typeof campaignSimulate)['query']>,
): Promise<CampaignSimulation> {
  const campaign = (await reading(steps, (db) => findSimulated(db, id))) ?? fail('CAMPAIGN_NOT_FOUND')
  const discount = percent ? { percent, amount: null, minimum: null } : await discountOf(steps, campaign)
  return reading(steps, async (db, now) => {
    const from = new Date(now.getTime() - Number(days) * dayMs)
    const rows = await readPastOrders(db, campaign, from)
    const orders = rows.slice(-simulatedOrders).map(pastOrder)
    const earning = campaign.type === 1 ? earningOf(campaign) : null
    const { earners, codes, uses } = simulate(orders, earning, campaign.recipients, readable(discount))
    const used = uses.map(({ order, off }) => ({
      id: order.id,
      email: order.email,
      goods: formatMoney(order.goods),
      off: formatMoney(off),
    }))
    const running = await readRunning(db, campaign)
    const shared = await readShared(
      db,
      running.map((one) => one.id),
      used,
    )
    return {
      from: from.toISOString(),
      orders: orders.length,
      isCut: rows.length > simulatedOrders,
      discount,
      earners,
      codes,
      uses: uses.length,
      customers: customersOf(uses).size,
      goods: formatMoney(uses.reduce((sum, { order }) => sum + order.goods, 0n)),
      cost: formatMoney(uses.reduce((sum, { off }) => sum + off, 0n)),
      usedBy: uses
        .slice(-simulatedRows)
        .reverse()
        .map(({ order, off }) => ({
          orderId: order.id,
          orderName: order.name,
          email: order.email,
          createdAt: order.createdAt,
          goods: formatMoney(order.goods),
          discount: formatMoney(off),
        })),
      overlaps: await overlapsOf(running, shared, orders, customersOf(uses)),
      belowCost: steps.caller?.rights.has('costs.view') ? await readBelowCost(db, used) : null,
    }
  })
}

/** What the shop says that the discount takes off. */
async function discountOf(
  steps: Steps,
  { channel, priceRuleId }: SimulatedCampaign,
): Promise<SimulatedDiscount> {
  const found = (await checkDiscount(steps, channel, priceRuleId)) ?? fail('CAMPAIGN_DISCOUNT_UNKNOWN')
  const { percentage, amount, minimum } = found
  if (percentage === null && amount === null) return fail('CAMPAIGN_DISCOUNT_UNKNOWN')
  return {
    percent: percentage === null ? null : String(Math.round(percentage * 10_000) / 100),
    amount: percentage === null ? amount : null,
    minimum,
  }
}

const readable = ({ percent, amount, minimum }: SimulatedDiscount): Discount => ({
  percent: percent === null ? null : percentOf(percent),
  amount: amount === null ? null : parseMoney(amount),
  minimum: minimum === null ? 0n : parseMoney(minimum),
})

const pastOrder = (row: PastOrderRow): Past => ({
  ...row,
  goods: parseMoney(row.goods),
  paid: parseMoney(row.paid),
})

const earningOf = ({ tagCondition, price, ...rest }: SimulatedCampaign): Earning => ({
  ...rest,
  tags: tagsOf(tagCondition),
  price: parseMoney(price),
})

const customersOf = (uses: readonly { order: PastOrder }[]): Set<string> =>
  new Set(uses.map(({ order }) => order.email))

/** Which of the campaigns that run concern these customers: by their lists, or because their orders would have earned codes. */
async function overlapsOf(
  running: readonly SimulatedCampaign[],
  shared: readonly { campaignId: number; customers: number; orders: number }[],
  orders: readonly Past[],
  customers: ReadonlySet<string>,
): Promise<CampaignSimulation['overlaps']> {
  const found = new Map(shared.map((one) => [one.campaignId, one]))
  const theirs = orders.filter(({ email }) => customers.has(email))
  const overlaps: CampaignSimulation['overlaps'] = []
  for (const one of running) {
    const { id, title, type } = one
    const by = found.get(id)
    const concerned = type === 0 ? (by?.customers ?? 0) : earnersAmong(theirs, earningOf(one))
    const row = { id, title, customers: concerned, orders: by?.orders ?? 0 }
    if (row.customers + row.orders > 0) overlaps.push(row)
    // Others have their turn between two campaigns.
    await turnOfLoop()
  }
  return overlaps
}

const earnersAmong = (orders: readonly Past[], earning: Earning): number =>
  new Set(orders.filter((order) => wouldEarn(order, earning) > 0).map(({ email }) => email)).size
