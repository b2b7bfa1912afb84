import type { SyncRow, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { shipOrderIdOf } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { purchaseIdOf, transferIdOf } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { momentOf } from '../../../core/clock.ts'
import { fragment, iso, type Page, query, type RowInPage, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { failedJobs } from '../../../core/jobs/failures/failed-jobs.ts'
import { masked } from '../../../core/observability/masks.ts'
import { failuresSaying } from './failure-search.rules.ts'

type Filter = z.output<(typeof syncList)['query']>

/** Shorter fragments have no trigram, so that no index could find them. */
const fragmentShortest = 3

/** What stands in the places of an error's words: as its index has it. */
const fillings = sql`jsonb_path_query_array(last_error, '$.params.**{last}')::text`

/** What errors are known by that have the text in their words. */
const saying = (text: string): SQL =>
  sql`unnest(${sql.param(failuresSaying(text).map((said) => JSON.stringify(said)))}::jsonb[]) as one (said)`

/** Those of the record or the key of this name, of the ship orders of the order of this name, or with this error. */
const matchingText = (text: string): SQL => sql`and id in (
  select id from outbox where key = ${text}
  union all select id from outbox where subject = 'shipOrder' and subject_id = ${shipOrderIdOf(text)}::bigint
  union all select id from outbox where subject = 'stockTransfer' and subject_id = ${transferIdOf(text)}::bigint
  union all select id from outbox where subject = 'purchaseOrder' and subject_id = ${purchaseIdOf(text)}::bigint
  union all select outbox.id from orders join outbox on subject = 'order' and subject_id = orders.id
    where orders.name = ${text}
  union all select outbox.id from orders join ship_order_order as link on link.order_id = orders.id
    join outbox on subject = 'shipOrder' and subject_id = link.ship_order_id where orders.name = ${text}
  ${
    [...text].length < fragmentShortest
      ? sql``
      : sql`union all select id from outbox where last_error is not null and ${fillings} ilike ${fragment(text)}
          union all select outbox.id from ${saying(text)} join outbox
            on last_error is not null and last_error @> one.said`
  })`

function matching({ kind, start, end }: Filter, zone: string, kindColumn: SQL): SQL {
  const at = (time: string) => timestamp(momentOf(time, zone))
  return sql`${kind ? sql`and ${kindColumn} = ${kind}` : sql``}
    ${start ? sql`and created_at >= ${at(start)}` : sql``}
    ${end ? sql`and created_at <= ${at(end)}` : sql``}`
}

const effectsMatching = (filter: Filter, zone: string): SQL => sql`
  from outbox where true ${matching(filter, zone, sql`kind`)}
    ${filter.state ? sql`and state = ${filter.state}` : sql``}
    ${filter.query ? matchingText(filter.query) : sql``}`

/** As effects are found by their error: by what stands in it, or by its words. */
const jobsSaying = (text: string): SQL => sql`and (key = ${text}
  or ${fillings} ilike ${fragment(text)}
  or exists (select from ${saying(text)} where last_error @> one.said))`

const jobsMatching = (filter: Filter, zone: string): SQL => sql`
  from ${failedJobs} as failed where ${!filter.state || filter.state === 'failed'}
    ${matching(filter, zone, sql`name`)}
    ${filter.query ? jobsSaying(filter.query) : sql``}`

/** What people call the record of an effect. */
const subjectName = sql`case subject when 'shipOrder' then 'SO' || subject_id
  when 'stockTransfer' then 'ST' || subject_id
  when 'purchaseOrder' then 'PO' || subject_id
  when 'ledgerTask' then coalesce((select number from ledger_task where ledger_task.id = subject_id), '')
  when 'order' then coalesce((select name from orders where orders.id = subject_id), '') else '' end`

// Nulls last as in the indexes, or they could not give the order.
const newestFirst = sql`order by created_at desc nulls last, id desc nulls last`

/**
 * Effects with jobs that failed for good, newest first. Only ids are walked and sorted, the page is joined back:
 * a million effects are a walk along an index.
 */
export async function readEffects(context: Context, filter: Filter): Promise<Page<SyncRow>> {
  const { skip, size } = filter
  const effects = effectsMatching(filter, context.zone)
  const jobs = jobsMatching(filter, context.zone)
  const found = await query<RowInPage<SyncRow & { position: number }>>(
    context.db,
    sql`with found as (
          (select id, created_at, false as is_job ${effects} ${newestFirst} limit ${skip + size})
          union all select id, created_at, true ${jobs}
        ), page as (
          select sorted.*, row_number() over () as position
          from (select id, is_job from found ${newestFirst} offset ${skip} limit ${size}) as sorted
        ), row as (
          select position, id::text as id, kind, key, subject, subject_id as "subjectId",
            ${subjectName} as "subjectName", state, attempts, last_error as "lastError", payload,
            ${iso(sql`created_at`)} as "createdAt", ${iso(sql`finished_at`)} as "finishedAt"
          from page join outbox using (id) where not is_job
          union all
          select position, 'job-' || id, name, key, '', null, '', 'failed', attempts, last_error, payload::jsonb,
            ${iso(sql`created_at`)}, null
          from page join ${failedJobs} as failed using (id) where is_job
        )
        select (select count(*) ${effects}) + (select count(*) ${jobs}) as total, row.*
        from (values (1)) as always left join row on true order by position`,
  )
  // Without any row there is one that holds the total alone.
  const rows = found
    .filter((row) => row.position !== null)
    .map(({ total: _, position: __, ...row }) => ({ ...row, payload: masked(row.payload) }))
  return { rows, total: found[0]?.total ?? 0 }
}
