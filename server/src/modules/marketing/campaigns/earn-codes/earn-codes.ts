import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import { sql } from 'drizzle-orm'
import type { Context, RecordedOrder } from '../../../../core/http/context.ts'
import { countEarnedCodes, tagsOf } from '../campaigns.rules.ts'
import { openPortions, reserveCodes } from '../codes/codes.sql.ts'
import { campaignCodes } from '../codes/draw-codes.ts'
import { findUses, type Meeting, meetingsOf } from './earn-codes.reads.ts'

interface Due {
  orderId: number
  nth: number
  email: string
}

/** Orders that a shop or a sheet has told of earn the codes that they have not earned yet. */
export async function earnCodes(context: Context, orders: readonly RecordedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const tagsByOrder = new Map(orders.map((one) => [one.orderId, one.customerTags]))
  const found = await meetingsOf(
    context.db,
    orders.map(({ orderId }) => orderId),
  )
  const owners = new Map<number, { meeting: Meeting; due: Due[] }>()
  for (const meeting of found) {
    const tag = meeting.customerTag.toLowerCase()
    // What the shop told with the order, and what is known of the customer: an order of a sheet brings none along.
    const has = tagsOf([...(tagsByOrder.get(meeting.orderId) ?? []), meeting.customerTags].join(','))
    if (tag !== '' && !has.includes(tag)) continue
    const earned = countEarnedCodes(
      { ...meeting, paid: parseMoney(meeting.paid) },
      { ...meeting, tags: tagsOf(meeting.tagCondition), price: parseMoney(meeting.price) },
    )
    const due: Due[] = owners.get(meeting.campaignId)?.due ?? []
    for (let nth = meeting.earned; nth < earned; nth += 1)
      due.push({ orderId: meeting.orderId, nth, email: meeting.email })
    if (due.length > 0) owners.set(meeting.campaignId, { meeting, due })
  }
  // As many rounds as campaigns run that these orders are of: a few.
  for (const [campaignId, { meeting, due }] of owners) {
    const made = await reserveCodes(
      context,
      meeting,
      due.map((one) => ({ campaignId, ...one })),
      campaignCodes,
    )
    await openPortions(
      context,
      meeting,
      made.map(({ id }) => id),
    )
  }
}

/** Codes that buyers have entered are used by their orders, once each. */
async function noteUses(context: Context, orders: readonly RecordedOrder[]): Promise<void> {
  const used = orders.flatMap(({ orderId, discountCodes }) =>
    discountCodes.map((code) => ({ orderId, code })),
  )
  if (used.length === 0) return
  const found = await findUses(context.db, used)
  if (found.length === 0) return
  await context.db.execute(
    sql`insert into discount_code_use (code_id, order_id, campaign_id, used_at)
        select * from unnest(${sql.param(found.map(({ codeId }) => codeId))}::bigint[],
          ${sql.param(found.map(({ orderId }) => orderId))}::bigint[],
          ${sql.param(found.map(({ campaignId }) => campaignId))}::bigint[],
          ${sql.param(found.map(({ usedAt }) => usedAt))}::timestamptz[])
        on conflict do nothing`,
  )
}

export async function onOrdersChanged(context: Context, orders: readonly RecordedOrder[]): Promise<void> {
  await noteUses(context, orders)
  await earnCodes(context, orders)
}
