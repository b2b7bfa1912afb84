import type { Drift, DriftStore, driftExport, driftList } from '@selvedge/contract/channels/drifts/drifts.ts'
import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  countOf,
  type Db,
  fixed,
  fragment,
  iso,
  type Page,
  query,
  queryPage,
  wallTime,
} from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Context, Reading } from '../../../core/http/context.ts'
import { isStuck } from '../../../core/jobs/nodes/stuck-runs.ts'

/** The storefronts that are compared. */
export const readComparedStores = (db: Db): Promise<{ channel: Channel }[]> =>
  query(db, sql`select channel from storefront where enabled order by channel`)

/** Those of them that never were. */
export const readUncomparedStores = (db: Db): Promise<{ channel: Channel }[]> =>
  query(
    db,
    sql`select channel from storefront
        where enabled and not exists (select from drift_run as run where run.channel = storefront.channel)
        order by channel`,
  )

/** The locations that a storefront and we both know, as it knows them. */
export async function readLocations(db: Db, channel: Channel): Promise<string[]> {
  const rows = await query<{ exId: string }>(
    db,
    sql`select ex_id as "exId" from storefront_location where channel = ${channel} order by ex_id`,
  )
  return rows.map(({ exId }) => exId)
}

/** Each storefront that is compared, and those turned off whose differences are still open, with its newest run. */
export const readStores = ({ db, now }: Context): Promise<DriftStore[]> =>
  query(
    db,
    sql`select shop.channel, shop.name,
          (select count(*) from drift where drift.channel = shop.channel and drift.state = 'open') as open,
          (select json_build_object('id', run.id, 'state', run.state, 'startedAt', ${iso(sql`run.started_at`)},
              'finishedAt', ${iso(sql`run.finished_at`)}, 'compared', run.compared, 'opened', run.opened,
              'closed', run.closed, 'startedBy', run.started_by, 'problem', run.problem,
              'stuck', ${isStuck(now)})
            from drift_run as run where run.channel = shop.channel
            order by run.started_at desc nulls last, run.id desc nulls last limit 1) as run
        from storefront as shop
        where shop.enabled or exists (select from drift where drift.channel = shop.channel and drift.state = 'open')
        order by shop.channel`,
  )

export type DriftFilter = Omit<z.output<(typeof driftExport)['query']>, 'format'>

const chosen = ({ query: text, channel, kind, state }: DriftFilter): SQL =>
  sql`${state === 'all' ? sql`true` : sql`line.state = ${state ?? 'open'}`}
    ${channel ? sql`and line.channel = ${channel}` : sql``}
    ${kind ? sql`and line.kind = ${kind}` : sql``}
    ${text ? sql`and line.label ilike ${fragment(text)}` : sql``}`

const from = (filter: DriftFilter): SQL => sql`from drift as line where ${chosen(filter)}`

const columns = fixed(sql`line.id, line.channel,
  coalesce((select name from storefront where storefront.channel = line.channel), '') as store, line.kind, line.state,
  line.label, case when line.kind = 'tags' then (select product.id from product where product.spu = line.label)
    else (select product_id from variant where variant.sku = line.label) end as "productId",
  coalesce((select location.name from storefront_location as link join location on location.id = link.location_id
    where link.channel = line.channel and link.ex_id = line.place), '') as location, line.ours, line.theirs,
  ${iso(sql`line.first_seen_at`)} as "firstSeenAt", ${iso(sql`line.changed_at`)} as "changedAt",
  ${iso(sql`line.settled_at`)} as "settledAt", line.settled_by as "settledBy", line.note,
  ${iso(sql`line.gone_at`)} as "goneAt"`)

const newestFirst = fixed(sql`line.first_seen_at desc nulls last, line.id desc nulls last`)

export const readDrifts = (
  { db }: Reading,
  { skip, size, ...filter }: z.output<(typeof driftList)['query']>,
): Promise<Page<Drift>> => queryPage(db, { columns, from: from(filter), order: newestFirst, skip, size })

export const countDrifts = ({ db }: Context, filter: DriftFilter): Promise<number> =>
  countOf(db, from(filter))

/** With the time of the shop. */
export type ExportedDrift = Drift & { at: string }

/** A page of those that a filter asks for, behind the last one. */
export const readNextDrifts = (
  { db, zone }: Context,
  filter: DriftFilter,
  after: Pick<Drift, 'firstSeenAt' | 'id'> | null,
): Promise<ExportedDrift[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`line.first_seen_at`, zone)} as at ${from(filter)}
        ${after ? sql`and (line.first_seen_at, line.id) < (${after.firstSeenAt}::timestamptz, ${after.id})` : sql``}
        order by ${newestFirst} limit ${exportPageSize}`,
  )

/** The products of SKUs. */
export async function readProducts(
  db: Db,
  skus: readonly string[],
): Promise<{ sku: string; productId: number }[]> {
  return query(
    db,
    sql`select sku, product_id as "productId" from variant where sku = any(${sql.param(skus)}::text[])`,
  )
}
