import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { underWay } from '../../../../core/jobs/failures/failed-jobs.ts'
import { readStandingPrices } from '../../../products/prices/prices.public.ts'
import { readLevels } from '../../storefront-effects/storefront-effects.public.ts'
import { levelKey, locationLevelsKey } from '../../storefronts/storefronts.public.ts'
import type { LocalSku, LocalStyle } from './drift.rules.ts'

/** Those of the SKUs that are variants, or look sets that are published. */
const readKnown = (db: Db, skus: readonly string[]): Promise<{ sku: string }[]> =>
  query(
    db,
    sql`select sku from variant where sku = any(${sql.param(skus)}::text[])
        union select sku from look_set
          where status = ${setStates.published} and sku = any(${sql.param(skus)}::text[])`,
  )

/** Each of the SKUs at each location that the storefront knows; of one it has just learned of, that a job is about to tell its levels. */
const readPlaces = (
  db: Db,
  channel: Channel,
  skus: readonly string[],
): Promise<{ id: number; sku: string; locationId: number; isQueued: boolean }[]> =>
  query(
    db,
    sql`with link as materialized (
          select location_id, ${underWay(locationLevelsKey(channel, sql`location_id`))} as is_queued
          from storefront_location where channel = ${channel})
        select row_number() over () as id, level.sku, link.location_id as "locationId", link.is_queued as "isQueued"
        from unnest(${sql.param(skus)}::text[]) as level (sku) cross join link`,
  )

/** Which levels the storefront is about to be told, or was told after that moment. */
const readSent = (db: Db, keys: readonly string[], since: Date): Promise<{ key: string }[]> =>
  query(
    db,
    sql`select key from outbox where key = any(${sql.param(keys)}::text[])
          and (state in ('waiting', 'running') or state = 'done' and finished_at > ${timestamp(since)})`,
  )

/** What a storefront is to have of SKUs: as it is told when it is told now. Those that nobody knows are missing. */
export async function readLocalSkus(
  context: Context,
  channel: Channel,
  skus: readonly string[],
  since: Date,
): Promise<Map<string, LocalSku>> {
  const { db } = context
  const known = (await readKnown(db, skus)).map(({ sku }) => sku)
  const places = await readPlaces(db, channel, known)
  const placeOf = new Map(
    places.map(({ id, sku, locationId, isQueued }) => [
      id,
      { key: levelKey(channel, { sku, locationId }), isQueued },
    ]),
  )
  const keys = [...placeOf.values()].map(({ key }) => key)
  const sent = new Set((await readSent(db, keys, since)).map(({ key }) => key))
  const isWaiting = (id: number) => {
    const place = placeOf.get(id)
    return place !== undefined && (place.isQueued || sent.has(place.key))
  }
  const levels = Map.groupBy(await readLevels(context, channel, places), ({ sku }) => sku)
  const prices = new Map(
    (await readStandingPrices(db, channel, known, since)).map(({ sku, ...price }) => [sku, price]),
  )
  return new Map(
    known.map((sku) => [
      sku,
      {
        sku,
        levels: (levels.get(sku) ?? []).map(({ id, locationExId, available }) => ({
          ...{ locationExId, available, isWaiting: isWaiting(id) },
        })),
        price: prices.get(sku) ?? null,
      },
    ]),
  )
}

/**
 * What the styles of these handles are filed under, and whether the storefront is about to be told. A storefront writes handles
 * in lower case, whatever our numbers have.
 */
export async function readLocalStyles(
  { db }: Pick<Context, 'db'>,
  channel: Channel,
  handles: readonly string[],
  since: Date,
): Promise<(LocalStyle & { productId: number })[]> {
  return query(
    db,
    sql`select product.id as "productId", product.spu,
          array(select tag from product_tag where product_tag.product_id = product.id order by tag) as tags,
          exists (select from product_tag_line as line join product_tag_job as job on job.id = line.job_id
            where line.product_id = product.id and line.channel = ${channel} and (line.state in ('waiting', 'sending')
              or job.ended_at is null or job.ended_at > ${timestamp(since)})) as "isWaiting"
        from product where lower(product.spu) = any(${sql.param(handles.map((one) => one.toLowerCase()))}::text[])`,
  )
}
