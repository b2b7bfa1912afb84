import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'

/** What should have been on a shelf at a moment. */
export interface ShelfThen {
  sku: string
  onHand: number
  /** Id of a take that has counted the SKU there since. */
  later: number | null
}

/**
 * What should have been at a location at a moment: what its journal had by then, with what counts up to then have found
 * since. Counts are applied after they are made; of two of the same shelf the second would else find the same again.
 */
export function readOnHandAt(
  db: Db,
  locationId: number,
  skus: readonly string[],
  moment: Date,
): Promise<ShelfThen[]> {
  const at = sql`${moment.toISOString()}::timestamptz`
  return query(
    db,
    sql`with counted_later as materialized (
          select item.sku, max(take.id) as id
          from stock_order as take join stock_order_item as item on item.stock_order_id = take.id
          where take.target_location = ${locationId} and take.counted_at > ${at} group by item.sku
        )
        select asked.sku, counted_later.id as later,
          coalesce((
            select on_hand_after from movement
            where movement.sku = asked.sku and movement.location_id = ${locationId} and movement.at <= ${at}
            order by movement.at desc nulls last, movement.id desc nulls last limit 1), 0)
          + coalesce((
            select sum(movement.quantity)
            from movement join stock_order as take on take.id = movement.source_id and take.counted_at <= ${at}
            where movement.sku = asked.sku and movement.location_id = ${locationId} and movement.at > ${at}
              and movement.kind = 'TS'), 0) as "onHand"
        from unnest(${sql.param(skus)}::text[]) with ordinality as asked (sku, position)
        left join counted_later on counted_later.sku = asked.sku
        order by asked.position`,
  )
}
