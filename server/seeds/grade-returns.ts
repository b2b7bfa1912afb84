import type { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import type { ReturnDisposition, ReturnGrade } from '@selvedge/contract/orders/return-desk/return-grades.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query } from '../src/core/db/db.ts'
import type { Context } from '../src/core/http/context.ts'
import { settleClaim } from '../src/modules/orders/courier-claims/courier-claims.public.ts'
import { finishReturn } from '../src/modules/orders/return-desk/return-desk.public.ts'
import type { Act, Desk } from './act-out.ts'
import type { Shipment } from './demo/orders/fates.ts'
import { day, later } from './demo/orders/shop-calendar.ts'

interface Handled {
  grade: ReturnGrade
  disposition: ReturnDisposition
  note: string
  /** The customer gets another size of the same style. */
  exchanges?: true
  /** What the courier answers. */
  answer?: 'paid' | 'refused'
}

/** What becomes of returns at the desk, one after the other; null is still to come. */
const handled: readonly (Handled | null)[] = [
  { grade: 'C', disposition: 'claim', note: '外箱压坏，衣物有油渍' },
  { grade: 'A', disposition: 'resale', note: '' },
  null,
  { grade: 'C', disposition: 'claim', note: '包裹淋湿', answer: 'paid' },
  { grade: 'B', disposition: 'writeOff', note: '已穿过，吊牌剪掉' },
  { grade: 'C', disposition: 'claim', note: '少一只袖扣', answer: 'refused' },
  { grade: 'B', disposition: 'resale', note: '尺码偏小，换同款其他尺码', exchanges: true },
  null,
]

/** A desk at which every other return of the demo shop arrives. */
export function returnDesk(locationId: number, now: Date): Desk {
  let arrived = 0
  return {
    locationId,
    takes(): boolean {
      arrived += 1
      return arrived % 2 === 0
    },
    acts(order: { id: number }, shipment: Shipment, announcedAt: Date): Act[] {
      const how = handled[(arrived / 2 - 1) % handled.length]
      const gradedAt = later(announcedAt, day)
      if (!how || gradedAt >= now) return []
      const answeredAt = later(gradedAt, 5 * day)
      const { answer } = how
      return [
        { at: gradedAt, run: (context) => grade(context, order.id, how, shipment) },
        ...(answer && answeredAt < now
          ? [{ at: answeredAt, run: (context: Context) => settle(context, order.id, answer) }]
          : []),
      ]
    },
  }
}

async function grade(context: Context, orderId: number, how: Handled, shipment: Shipment): Promise<void> {
  const expected = await query<{ id: number; quantity: number; replacement: string | null }>(
    context.db,
    sql`select id, quantity, (
          select other.sku from variant as own join variant as other using (product_id)
          where own.sku = return_receipt.sku and other.sku <> own.sku order by other.sku limit 1) as replacement
        from return_receipt where order_id = ${orderId} and received_at is null order by id`,
  )
  const { courier, trackingNumber } = shipment
  const body: z.output<(typeof returnDeskFinish)['body']> = {
    orderId,
    lines: expected.map(({ id, quantity, replacement }) => ({
      ...{ id, quantity, grade: how.grade, disposition: how.disposition, note: how.note, photos: [] },
      claim: how.disposition === 'claim' ? { courier, trackingNumber, amount: '320.00' } : null,
      exchange: how.exchanges && replacement ? { sku: replacement, quantity, bearsDifference: false } : null,
    })),
    refund: null,
  }
  if (body.lines.length > 0) await finishReturn(context, undefined, body)
}

async function settle(context: Context, orderId: number, state: 'paid' | 'refused'): Promise<void> {
  const claims = await query<{ id: number }>(
    context.db,
    sql`select id from courier_claim where order_id = ${orderId} order by id`,
  )
  for (const { id } of claims) {
    const outcome =
      state === 'paid' ? { amount: '260.00', note: '' } : { amount: null, note: '外包装完好，不予赔付' }
    await settleClaim(context, undefined, { id, state, ...outcome })
  }
}
