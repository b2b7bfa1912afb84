import type { Channel } from '@selvedge/contract/storefronts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../core/context.ts'
import { query } from '../../core/db.ts'
import { type Effect, touchEffects } from '../../core/outbox.ts'

interface Level {
  channel: Channel
  sku: string
  locationId: number
}

const effectOf = (level: Level): Effect => ({
  kind: 'storefront.stock',
  key: `stock:${level.channel}:${level.sku}:${level.locationId}`,
  lane: level.channel,
  subject: 'location',
  subjectId: level.locationId,
  payload: level,
})

/** Has these levels told again. The quantity is read when it is told. */
async function touch(context: Context, from: SQL): Promise<void> {
  const levels = await query<Level>(
    context.db,
    sql`select distinct link.channel, level.sku collate "C" as sku, link.location_id as "locationId" ${from}
        order by sku, "locationId", channel`,
  )
  // One statement takes so many; the order of all of them stays.
  for (let start = 0; start < levels.length; start += 5_000) {
    await touchEffects(context, levels.slice(start, start + 5_000).map(effectOf))
  }
}

/** Stock of these SKUs has changed at these locations: shops that know the location are told. */
export const touchPairs = (
  context: Context,
  pairs: readonly { sku: string; locationId: number }[],
): Promise<void> =>
  touch(
    context,
    sql`from unnest(${sql.param(pairs.map(({ sku }) => sku))}::text[],
                    ${sql.param(pairs.map(({ locationId }) => locationId))}::bigint[]) as level (sku, location_id)
        join storefront_location as link on link.location_id = level.location_id`,
  )

/**
 * A shop has changed levels of these SKUs by itself, as it does when an order arrives, is cancelled, or is fulfilled:
 * all of them there are told again.
 */
export const touchLevels = (context: Context, channel: Channel, skus: readonly string[]): Promise<void> =>
  touch(
    context,
    sql`from unnest(${sql.param([...new Set(skus)])}::text[]) as level (sku)
        join storefront_location as link on link.channel = ${channel}`,
  )

/** Locations that a shop has just learned of: all that they hold is told. */
export const touchLocations = (
  context: Context,
  channel: Channel,
  locationIds: readonly number[],
): Promise<void> =>
  touch(
    context,
    sql`from balance as level join storefront_location as link
          on link.location_id = level.location_id and link.channel = ${channel}
        where level.location_id = any(${sql.param(locationIds)}::bigint[])`,
  )
