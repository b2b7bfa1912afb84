import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What should have been on a shelf at a moment. */
export interface ShelfThen {
  sku: string
  onHand: number
  /** Id of a take that has counted the SKU there since. */
  later: number | null
}

/** A SKU, and when it was counted. */
export interface CountedAt {
  sku: string
  at: Date
}

const counted = (take: string) => sql.raw(`coalesce(${take}_item.counted_at, ${take}.counted_at)`)

/**
 * What should have been at a location at a moment, of each SKU its own: what its journal had by then, with what counts up to then have found
 * since. Counts are applied after they are made; of two of the same shelf the second would else find the same again.
 */
export function readOnHandAt(
  db: Db,
  locationId: number,
  requested: readonly CountedAt[],
): Promise<ShelfThen[]> {
  return query(
    db,
    sql`with requested as materialized (
          select * from unnest(${sql.param(requested.map(({ sku }) => sku))}::text[],
            ${sql.param(requested.map(({ at }) => at.toISOString()))}::timestamptz[]) with ordinality as requested (sku, at, position)
        ), counted_later as materialized (
          select take_item.sku, max(take.id) as id
          from stock_order as take join stock_order_item as take_item on take_item.stock_order_id = take.id
          join requested on requested.sku = take_item.sku
          where take.target_location = ${locationId} and take.counted_at > (select min(at) from requested)
            and ${counted('take')} > requested.at
          group by take_item.sku
        )
        select requested.sku, counted_later.id as later,
          coalesce((
            select on_hand_after from movement
            where movement.sku = requested.sku and movement.location_id = ${locationId} and movement.at <= requested.at
            order by movement.at desc nulls last, movement.id desc nulls last limit 1), 0)
          + coalesce((
            select sum(movement.quantity)
            from movement join stock_order as take on take.id = movement.source_id
            join stock_order_item as take_item on take_item.stock_order_id = take.id and take_item.sku = movement.sku
            where movement.sku = requested.sku and movement.location_id = ${locationId} and movement.at > requested.at
              and movement.kind = 'TS' and ${counted('take')} <= requested.at), 0) as "onHand"
        from requested left join counted_later on counted_later.sku = requested.sku
        order by requested.position`,
  )
}
