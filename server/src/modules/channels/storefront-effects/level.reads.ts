import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { sql } from 'drizzle-orm'
import { query } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { setLevelAt } from '../../marketing/sets/sets.public.ts'
import { isAbsent } from '../storefronts/storefronts.public.ts'

/** What a location has of a SKU to promise, as a storefront knows both of them. */
export interface LevelHere {
  /** Of the effect that tells it. */
  id: number
  sku: string
  locationExId: string
  available: number
  /** The storefront's articles of the SKU, as far as they were found before. */
  items: string[]
  /** The storefront was searched for it, and does not sell it. */
  absent: boolean
}

/** Levels to tell a shop; those of locations that it does not know are left out. */
export const readLevels = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  channel: Channel,
  wanted: readonly { id: number; sku: string; locationId: number }[],
): Promise<LevelHere[]> =>
  query(
    db,
    sql`select wanted.id, wanted.sku, link.ex_id as "locationExId",
          case when look_set.id is null then coalesce(balance.on_hand - balance.reserved, 0)
            else ${setLevelAt(sql`link.location_id`)} end as available,
          array(select item.ex_id from storefront_item as item
                where item.channel = ${channel} and item.sku = wanted.sku order by item.ex_id) as items,
          ${isAbsent(channel, sql`wanted.sku`, now)} as absent
        from unnest(${sql.param(wanted.map(({ id }) => id))}::bigint[],
                    ${sql.param(wanted.map(({ sku }) => sku))}::text[],
                    ${sql.param(wanted.map(({ locationId }) => locationId))}::bigint[]) as wanted (id, sku, location_id)
        join storefront_location as link
          on link.channel = ${channel} and link.location_id = wanted.location_id
        left join balance on balance.location_id = link.location_id and balance.sku = wanted.sku
        left join look_set on look_set.sku = wanted.sku and look_set.status = ${setStates.published}
        order by link.location_id, wanted.sku`,
  )
