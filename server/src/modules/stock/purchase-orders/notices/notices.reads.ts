import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { lockedEffects, maybeDelivered } from '../../../../core/outbox/queued-effects.ts'
import { inherits } from '../../locations/locations.public.ts'
import type { NoticeFacts } from './notices.rules.ts'

export interface Noticed extends Omit<NoticeFacts, 'changed'> {
  id: number
  locationId: number
  items: { sku: string; quantity: number }[]
  /** How many notices there were. */
  notices: number
}

/** What the partner is to be told of a purchase order, whose notices are locked; null where it does not run its location. */
export async function readNoticed(db: Db, id: number): Promise<Noticed | null> {
  const [noticed] = await query<Noticed>(
    db,
    sql`with ${lockedEffects(sql`where subject = 'purchaseOrder' and subject_id = ${id}
          and kind in ('warehouse.inbound', 'warehouse.recall')`)}
        select head.id, head.target_location as "locationId", head.deleted_at is not null as deleted,
          head.deleted_at is null and line.items is not null as wanted, coalesce(line.items, '[]') as items, reported.*
        from stock_order as head
        left join lateral (
          select json_agg(json_build_object('sku', sku, 'quantity', quantity - received - closed) order by id) as items
          from stock_order_item where stock_order_id = head.id and quantity - received - closed > 0) as line on true
        cross join lateral (
          select count(*) as notices,
            max(id) filter (where kind = 'warehouse.inbound' and state in ('waiting', 'failed')) as "openId",
            coalesce(bool_or(${maybeDelivered}), false) as reported
          from effect) as reported
        where head.id = ${id} and ${inherits(sql`head.target_location`, 'proxy')}`,
  )
  return noticed ?? null
}
