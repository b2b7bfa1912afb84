import { sql } from 'drizzle-orm'
import { defineInvariants } from '../../../core/modules/invariant.ts'

export const stockInvariants = defineInvariants([
  {
    rule: 'on hand is the sum of the movements',
    statement: sql`
      select coalesce(balance.sku, line.sku) || '@' || coalesce(balance.location_id, line.location_id) as subject,
        coalesce(balance.on_hand, 0) as stored, coalesce(line.units, 0) as recomputed
      from balance full join (
        select sku, location_id, sum(quantity) as units from movement group by sku, location_id
      ) as line using (sku, location_id)
      where coalesce(balance.on_hand, 0) <> coalesce(line.units, 0)`,
  },
  {
    rule: 'reserved is the sum of the open holds',
    statement: sql`
      select coalesce(balance.sku, line.sku) || '@' || coalesce(balance.location_id, line.location_id) as subject,
        coalesce(balance.reserved, 0) as stored, coalesce(line.units, 0) as recomputed
      from balance full join (
        select sku, location_id, sum(quantity) as units from hold group by sku, location_id
      ) as line using (sku, location_id)
      where coalesce(balance.reserved, 0) <> coalesce(line.units, 0)`,
  },
  {
    rule: 'locked is the sum of the open lock holds',
    statement: sql`
      select balance.sku || '@' || balance.location_id as subject,
        balance.locked as stored, coalesce(line.units, 0) as recomputed
      from balance left join (
        select sku, location_id, sum(quantity) as units from hold where kind = 'lock' group by sku, location_id
      ) as line using (sku, location_id)
      where balance.locked <> coalesce(line.units, 0)`,
  },
  {
    rule: 'on hand is not below zero, unless the location is virtual',
    statement: sql`
      select sku || '@' || location_id as subject, on_hand as stored, 0 as recomputed
      from balance join location on location.id = location_id
      where on_hand < 0 and not location.virtual`,
  },
  {
    rule: 'each movement tells the on hand after it',
    statement: sql`
      select 'movement ' || id as subject, on_hand_after as stored, running as recomputed
      from (
        select id, on_hand_after, sum(quantity) over (partition by sku, location_id order by id) as running
        from movement
      ) as line
      where on_hand_after <> running`,
  },
])
