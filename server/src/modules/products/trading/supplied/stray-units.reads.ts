import { systemActor } from '@selvedge/contract/core/actor.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/**
 * SKUs that the shop has been told of, whatever became of telling it since, and of which a location holds another number than the
 * supplier, less what was shipped from there since he has told his: those are gone, whatever his page says. A size with the SKU of
 * another style is not the supplier's to count.
 */
export const readStrayUnits = (
  db: Db,
  locationId: number,
  most: number,
): Promise<{ sku: string; quantity: number }[]> =>
  query(
    db,
    sql`select offered.sku, remaining.quantity from trading_variant as offered
          join trading_product on trading_product.id = offered.product_id and sent_at is not null
          join variant on variant.sku = offered.sku
          join product on product.id = variant.product_id and product.spu = trading_product.spu
          left join balance on balance.sku = offered.sku and balance.location_id = ${locationId}
          cross join lateral (
            select greatest(offered.quantity + coalesce(sum(movement.quantity), 0), 0)::int as quantity from movement
            where movement.sku = offered.sku and movement.location_id = ${locationId} and movement.at > offered.quantity_at
              and movement.kind in ('FM', 'OD')) as remaining
        where coalesce(balance.on_hand, 0) <> remaining.quantity order by offered.sku limit ${most}`,
  )

/** What the stock takes are called that bring the supplier's units to a location, and that take them away once another is chosen. */
export const takeNames = { counted: '三方商品', left: '三方商品撤出' } as const

const counted = `${takeNames.counted} %`
const left = `${takeNames.left} %`

/**
 * How many units of a SKU stay at virtual locations that were chosen before, without those that the counting has brought there: as many
 * as it has counted last, less what was shipped since. What people put there later is theirs. Of what was taken away once,
 * nothing is left.
 */
export const readLeftBehind = (
  db: Db,
  locationId: number | null,
  most: number,
): Promise<{ locationId: number; sku: string; quantity: number }[]> =>
  query(
    db,
    sql`select balance.location_id as "locationId", balance.sku, balance.on_hand - brought.units as quantity
        from (select distinct substring(value from '^[0-9]{1,15}$')::bigint as id from setting_version
            where key = 'trading_location') as chosen
          join balance on balance.location_id = chosen.id and balance.virtual and balance.on_hand > 0
          join trading_variant as offered on offered.sku = balance.sku
          cross join lateral (
            select movement.id, movement.at, movement.source_name, movement.on_hand_after from movement
            where movement.sku = balance.sku and movement.location_id = balance.location_id and movement.kind = 'TS'
              and movement.actor = ${systemActor} and (movement.source_name like ${counted} or movement.source_name like ${left})
            order by movement.at desc, movement.id desc limit 1) as last
          cross join lateral (
            select least(last.on_hand_after + coalesce(sum(movement.quantity), 0), balance.on_hand)::int as units from movement
            where movement.sku = balance.sku and movement.location_id = balance.location_id
              and (movement.at, movement.id) > (last.at, last.id) and movement.kind in ('FM', 'OD')) as brought
        where chosen.id is distinct from ${locationId}::bigint and last.source_name like ${counted} and brought.units > 0
        order by balance.location_id, balance.sku limit ${most}`,
  )
