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
export function readOnHandAt(db: Db, locationId: number, asked: readonly CountedAt[]): Promise<ShelfThen[]> {
  return query(
    db,
    sql`with asked as materialized (
          select * from unnest(${sql.param(asked.map(({ sku }) => sku))}::text[],
            ${sql.param(asked.map(({ at }) => at.toISOString()))}::timestamptz[]) with ordinality as asked (sku, at, position)
        ), counted_later as materialized (
          select take_item.sku, max(take.id) as id
          from stock_order as take join stock_order_item as take_item on take_item.stock_order_id = take.id
          join asked on asked.sku = take_item.sku
          where take.target_location = ${locationId} and take.counted_at > (select min(at) from asked)
            and ${counted('take')} > asked.at
          group by take_item.sku
        )
        select asked.sku, counted_later.id as later,
          coalesce((
            select on_hand_after from movement
            where movement.sku = asked.sku and movement.location_id = ${locationId} and movement.at <= asked.at
            order by movement.at desc nulls last, movement.id desc nulls last limit 1), 0)
          + coalesce((
            select sum(movement.quantity)
            from movement join stock_order as take on take.id = movement.source_id
            join stock_order_item as take_item on take_item.stock_order_id = take.id and take_item.sku = movement.sku
            where movement.sku = asked.sku and movement.location_id = ${locationId} and movement.at > asked.at
              and movement.kind = 'TS' and ${counted('take')} <= asked.at), 0) as "onHand"
        from asked left join counted_later on counted_later.sku = asked.sku
        order by asked.position`,
  )
}
