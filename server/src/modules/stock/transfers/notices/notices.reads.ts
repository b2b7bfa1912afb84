import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { lockedEffects, maybeDelivered } from '../../../../core/outbox/queued-effects.ts'
import { inherits } from '../../locations/locations.public.ts'
import type { NoticeFacts } from './notices.rules.ts'

export interface Noticed extends NoticeFacts {
  id: number
  /** The partner's. */
  locationId: number
  otherLocationId: number
  trackingNumber: string
  courier: string
  items: { sku: string; quantity: number }[]
  /** How many notices there were. */
  notices: number
}

/** What the partner is to be told of a transfer, whose notices are locked: nothing where it runs neither of its locations. */
export const readNoticed = (db: Db, id: number): Promise<Noticed[]> =>
  query(
    db,
    sql`with ${lockedEffects(sql`where subject = 'stockTransfer' and subject_id = ${id}
          and kind in ('warehouse.notice', 'warehouse.inbound')`)}
        select head.id, side.direction, side.location_id as "locationId", side.other_id as "otherLocationId",
          sending.tracking_number as "trackingNumber", sending.courier, side.sent,
          line.items is not null and side.wanted as wanted, coalesce(line.items, '[]') as items, reported.*
        from stock_order as head join transfer_sending as sending on sending.stock_order_id = head.id
        cross join lateral (values
          ('out', head.source_location, head.target_location, head.sent_at is not null,
            head.sent_at is null and head.deleted_at is null and not sending.waiting, 'warehouse.notice'),
          ('in', head.target_location, head.source_location, head.sent_at is not null,
            head.sent_at is not null, 'warehouse.inbound')
        ) as side (direction, location_id, other_id, sent, wanted, kind)
        left join lateral (
          select json_agg(json_build_object('sku', sku, 'quantity', units) order by id) as items
          from (
            select item.id, item.sku, case side.direction when 'out' then item.quantity
              else item.quantity - item.received - item.closed end as units
            from stock_order_item as item where item.stock_order_id = head.id) as of_side
          where units > 0) as line on true
        cross join lateral (
          select count(*) as notices, max(id) filter (where state in ('waiting', 'failed')) as "openId",
            coalesce(bool_or(${maybeDelivered} and (side.direction = 'out' or state <> 'given_up')), false) as reported
          from effect where kind = side.kind) as reported
        where head.id = ${id} and ${inherits(sql`side.location_id`, 'proxy')}
        order by side.direction desc`,
  )
