import { type Channel, channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import { storefrontLanePrefix } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { portionsOf } from '../../../core/db/portions.ts'
import { send } from '../../../core/db/transact.ts'
import type { Context, StockPlace } from '../../../core/http/context.ts'
import { jobPriorities } from '../../../core/jobs/job-priorities.ts'
import { jobStatement } from '../../../core/jobs/jobs.ts'
import { isReplaced } from '../../../core/jobs/own-job.ts'
import { touchEffectsFrom } from '../../../core/outbox/outbox.ts'
import { isInSets, readSkusAt, setLevelsOf } from './levels.reads.ts'

/** The key of the effect that tells a level, as `touch` makes it. */
export const levelKey = (channel: Channel, { sku, locationId }: StockPlace): string =>
  `stock:${channel}:${sku}:${locationId}`

/** Has these levels told again, in the order of SKU, location and shop. The quantity is read when it is told. */
const touch = (context: Context, from: SQL): void =>
  touchEffectsFrom(
    context,
    sql`select 'storefront.stock', 'stock:' || channel || ':' || sku || ':' || location_id, 'location', location_id,
          jsonb_build_object('channel', channel, 'sku', sku, 'locationId', location_id), channel,
          ${storefrontLanePrefix} || channel
        from (select distinct link.channel, level.sku collate "C" as sku, link.location_id ${from}) as reported
        order by sku, location_id, channel`,
  )

/**
 * Stock of these SKUs has changed at these locations: shops that know the location are told. Effects are locked behind
 * the balances wherever both are.
 */
export function touchPairs(context: Context, pairs: readonly StockPlace[]): void {
  touch(
    context,
    sql`from unnest(${sql.param(pairs.map(({ sku }) => sku))}::text[],
                    ${sql.param(pairs.map(({ locationId }) => locationId))}::bigint[]) as level (sku, location_id)
        join storefront_location as link on link.location_id = level.location_id`,
  )
  queueSets(
    context,
    pairs.map(({ sku }) => sku),
    pairs.map(({ locationId }) => locationId),
  )
}

/**
 * A shop has changed levels of these SKUs by itself, as it does when an order arrives, is cancelled, or is fulfilled:
 * all of them there are told again.
 */
export const touchLevels = (context: Context, channel: Channel, skus: readonly string[]): void =>
  touch(
    context,
    sql`from unnest(${sql.param([...new Set(skus)])}::text[]) as level (sku)
        join storefront_location as link on link.channel = ${channel}`,
  )

export const orderedLevelsJob = 'pushOrderedLevels'
const ordered = z.object({ channel: z.enum(channels), skus: z.array(z.string()) })

/**
 * The same for what an order was taken for, in a transaction of its own: an order that waits to be released shares no
 * balance with anybody, but levels with all who move these SKUs.
 */
export function queueOrderedLevels(context: Context, channel: Channel, skus: readonly string[]): void {
  const payload: z.input<typeof ordered> = { channel, skus: [...new Set(skus)] }
  send(
    context.db,
    sql`${jobStatement(orderedLevelsJob, payload)}
      where exists (select from storefront_location where channel = ${channel})`,
  )
}

export async function touchOrderedLevels(context: Context, payload: unknown): Promise<void> {
  const { channel, skus } = ordered.parse(payload)
  touchLevels(context, channel, skus)
}

export const levelsJob = 'pushLevels'
export const locationLevelsJob = 'pushLocationLevels'
/** So many SKUs are told of in one transaction: whoever ships one of them waits for it, and holds what others wait for. */
const portion = 500
const priority = jobPriorities.levels

/** The same of however many: more than a portion goes by jobs, each in a transaction of its own. */
export function touchManyLevels(context: Context, channel: Channel, skus: readonly string[]): void {
  if (skus.length <= portion) {
    touchLevels(context, channel, skus)
    return
  }
  for (const some of portionsOf(skus, portion)) {
    const payload: z.input<typeof ordered> = { channel, skus: some }
    send(context.db, jobStatement(levelsJob, payload, { priority }))
  }
}

const atLocation = z.object({ channel: z.enum(channels), locationId: z.int(), after: z.string() })

const keyBeginning = (channel: Channel) => `${locationLevelsJob}:${channel}:`

/** The key of the job that tells what a location holds, as a part of a statement. */
export const locationLevelsKey = (channel: Channel, locationId: SQL): SQL =>
  sql`(${keyBeginning(channel)} || ${locationId})`

/** One job of a location goes on with the work of another under its key: of one that dies in between, one is left. */
const queueLocation = (context: Context, payload: z.input<typeof atLocation>): void => {
  const key = `${keyBeginning(payload.channel)}${payload.locationId}`
  send(context.db, jobStatement(locationLevelsJob, payload, { key, priority }))
}

/** Locations that a shop has just learned of: all that they hold is told, by and by. */
export function touchLocations(context: Context, channel: Channel, locationIds: readonly number[]): void {
  for (const locationId of locationIds) queueLocation(context, { channel, locationId, after: '' })
  queueSets(context, null, locationIds)
}

/** Has a portion told of what a location holds. What comes there meanwhile is told by whoever brings it. */
export async function touchLocation(context: Context, payload: unknown): Promise<void> {
  const { channel, locationId, after } = atLocation.parse(payload)
  const skus = await readSkusAt(context.db, locationId, after, portion)
  touch(
    context,
    sql`from unnest(${sql.param(skus)}::text[]) as level (sku)
        join storefront_location as link on link.location_id = ${locationId} and link.channel = ${channel}`,
  )
  const last = skus.at(-1)
  // Linked anew meanwhile, it is told from its beginning.
  if (last !== undefined && skus.length === portion && !(await isReplaced(context)))
    queueLocation(context, { channel, locationId, after: last })
}

export const setLevelsJob = 'pushSetLevels'
const concerned = z.object({ skus: z.array(z.string()).nullable(), locationIds: z.array(z.int()) })

/**
 * Levels of look sets follow those of their components, in a transaction of their own: what changes two components of one
 * set shares nothing that either should wait for.
 */
function queueSets(context: Context, skus: readonly string[] | null, locationIds: readonly number[]): void {
  if (locationIds.length === 0) return
  const distinct = skus && [...new Set(skus)]
  const payload: z.input<typeof concerned> = { skus: distinct, locationIds: [...new Set(locationIds)] }
  send(context.db, sql`${jobStatement(setLevelsJob, payload)} where ${isInSets(distinct)}`)
}

/** Has the levels told again that look sets of these components have there. */
export async function touchSets(context: Context, payload: unknown): Promise<void> {
  const { skus, locationIds } = concerned.parse(payload)
  touch(
    context,
    sql`from ${setLevelsOf(skus, locationIds)} as level
        join storefront_location as link on link.location_id = level.location_id`,
  )
}
