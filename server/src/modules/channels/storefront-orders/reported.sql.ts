import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { orderOf } from './reported.reads.ts'
import { fitted } from './storefront-orders.rules.ts'

const shortText = 200

/**
 * Keeps what a storefront says of an order beside what is here of it: what it comes to, and what has left. An older reading
 * than the last one changes nothing. The caller has locked the order.
 */
export async function storeReported(db: Db, channel: Channel, order: StorefrontOrder): Promise<void> {
  const { exId, totals, fulfillments = [], currency } = order
  const own = orderOf(channel, exId)
  const at = timestamp(order.updatedAt)
  if (totals) {
    await db.execute(
      sql`insert into reported_order as known (order_id, currency, ordered, current, reported_at)
          select id, ${currency}, ${totals.ordered}::numeric, ${totals.current}::numeric, ${at} from (${own}) as own
          on conflict (order_id) do update set currency = excluded.currency, ordered = excluded.ordered,
            current = excluded.current, reported_at = excluded.reported_at
          where known.reported_at <= excluded.reported_at`,
    )
  }
  if (fulfillments.length === 0) return
  const lines = [...new Map(fulfillments.map((one) => [one.exId, one])).values()].map((one) => ({
    ex_id: one.exId,
    cancelled: one.cancelled,
    quantity: one.quantity,
    tracking_numbers: one.trackingNumbers.map((number) => fitted(number, shortText)),
  }))
  await db.execute(
    sql`insert into reported_fulfillment as known (order_id, ex_id, cancelled, quantity, tracking_numbers, reported_at)
        select own.id, line.*, ${at} from (${own}) as own, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as line (ex_id text, cancelled boolean, quantity int, tracking_numbers text[])
        on conflict (order_id, ex_id) do update set cancelled = excluded.cancelled, quantity = excluded.quantity,
          tracking_numbers = excluded.tracking_numbers, reported_at = excluded.reported_at
        where known.reported_at <= excluded.reported_at`,
  )
}
