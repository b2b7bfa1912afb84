import type { SeasonPlace } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { type Span, spans } from '../sales-figures/sales-figures.public.ts'
import { goodsOf } from './goods.reads.ts'

export interface SizeSums {
  size: string
  bought: number
  received: number
  sold: number
  available: number
  inTransit: number
  core: boolean
  broken: number
}

const brandOf = (productId: number) => sql`(select brand from product where id = ${productId})`

/** The sizes of a style in the order in which they came. */
export const readSizes = (db: Db, span: Span, productId: number): Promise<SizeSums[]> =>
  query(
    db,
    sql`with season as materialized (
          with ${spans(span, brandOf(productId))}
          select style.id, span.first, span.last from style join span using (brand) where style.id = ${productId}
        ), style as materialized (select id from season), ${goodsOf}
        select sizes.size, sizes.bought, sizes.received, coalesce(sale.units, 0)::int as sold, sizes.available,
          sizes.away as "inTransit", sizes.core, sizes.broken
        from sizes join season on season.id = sizes.product_id
        cross join lateral (
          select sum(entry.units) as units from unit join sales_entry as entry on entry.sku = unit.sku
          where unit.product_id = sizes.product_id and unit.size = sizes.size and entry.day between season.first and season.last
        ) as sale
        order by sizes.place`,
  )

/** Where the units of a style are, and which are on their way there. */
export const readPlaces = (db: Db, productId: number): Promise<SeasonPlace[]> =>
  query(
    db,
    sql`with place as (
          select balance.sku, balance.location_id, balance.on_hand, balance.on_hand - balance.reserved as available, 0 as away
          from variant join balance on balance.sku = variant.sku and not balance.virtual where variant.product_id = ${productId}
          union all
          select in_transit.sku, in_transit.location_id, 0, 0, in_transit.units
          from variant join in_transit on in_transit.sku = variant.sku and in_transit.units > 0
          where variant.product_id = ${productId}
        )
        select location.id as "locationId", location.name as location, variant.sku, variant.color, variant.size,
          sum(place.on_hand)::int as "onHand", sum(place.available)::int as available, sum(place.away)::int as "inTransit"
        from place join variant on variant.sku = place.sku join location on location.id = place.location_id
        group by location.id, variant.id having sum(place.on_hand) <> 0 or sum(place.away) <> 0
        order by location.name, location.id, variant.id`,
  )
