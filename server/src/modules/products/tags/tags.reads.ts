import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { troubledTagLines } from '@selvedge/contract/products/tags/tag-states.ts'
import {
  type ProductTagJob,
  type ProductTagLine,
  type productTagJobList,
  type productTagLines,
  type productTagsMonitor,
  undoMinutes,
} from '@selvedge/contract/products/tags/tags.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, iso, type Page, query, queryPage, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** The shops that are connected, the first channel first. */
export const findConnected = async (db: Db): Promise<Channel[]> =>
  (
    await query<{ channel: Channel }>(
      db,
      sql`select channel from storefront where enabled and token <> '' order by channel`,
    )
  ).map(({ channel }) => channel)

/** Which of these shops are known to sell which of these styles. */
export const findSelling = (
  db: Db,
  productIds: readonly number[],
  channels: readonly Channel[],
): Promise<{ channel: Channel; productId: number }[]> =>
  query(
    db,
    sql`select distinct item.channel, variant.product_id as "productId"
        from variant join storefront_item as item on item.sku = variant.sku
        where variant.product_id = any(${sql.param(productIds)}::bigint[])
          and item.channel = any(${sql.param(channels)}::text[]) order by item.channel`,
  )

/** The ids of styles by their numbers. */
export async function findStyleIds(db: Db, spus: readonly string[]): Promise<Map<string, number>> {
  const found = await query<{ spu: string; id: number }>(
    db,
    sql`select spu, id from product where spu = any(${sql.param([...new Set(spus)])}::text[])`,
  )
  return new Map(found.map(({ spu, id }) => [spu, id]))
}

/** The numbers of styles by their ids. */
export async function findSpus(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await query<{ spu: string; id: number }>(
    db,
    sql`select spu, id from product where id = any(${sql.param(ids)}::bigint[])`,
  )
  return new Map(found.map(({ spu, id }) => [id, spu]))
}

/** What was ordered by each of these names; a name that no order has is missing, and so is that of an order that was removed. */
export const findOrderedStyles = (
  db: Db,
  names: readonly string[],
): Promise<{ name: string; productIds: number[] }[]> =>
  query(
    db,
    sql`select orders.name, coalesce(array_agg(distinct variant.product_id order by variant.product_id)
            filter (where variant.product_id is not null), '{}') as "productIds"
        from orders left join order_item on order_item.order_id = orders.id
          left join variant on variant.sku = order_item.sku
        where orders.name = any(${sql.param(names)}::text[]) and orders.deleted_at is null group by orders.name`,
  )

/** The job whose turn it is. */
export async function readTagProgress({ db }: Context): Promise<DataOf<typeof productTagsMonitor>> {
  const [job] = await query<{ progress: number; size: number }>(
    db,
    sql`select progress, size from product_tag_job where state = 'running' and not stopped order by id limit 1`,
  )
  return JSON.stringify(job ?? null)
}

/** The first store, whose lines come first, is asked for every style: one that another shop has need not be there. */
const isElsewhere = sql`exists (
  select from product_tag_line as other
  where line.state = 'absent' and other.job_id = line.job_id and other.product_id = line.product_id
    and lower(other.tag) = lower(line.tag) and other.id > line.id and other.state in ('done', 'same'))`

/** Jobs, the newest first. */
export const readTagJobs = (
  { db, now }: Context,
  { id, state, skip, size }: z.output<(typeof productTagJobList)['query']>,
): Promise<Page<ProductTagJob>> =>
  queryPage(db, {
    columns: sql`job.id, operation, source, tags, state, size, progress, (
        select count(*)::int from product_tag_line as line where line.job_id = job.id
          and line.state = any(${sql.param(troubledTagLines)}::text[]) and not ${isElsewhere}) as troubled,
      problem, stopped,
      (state <> 'running' and source <> 'undo'
        and ended_at > ${timestamp(now)} - make_interval(mins => ${undoMinutes})
        and not exists (select from product_tag_job as undo where undo.undoes = job.id)
        and exists (select from product_tag_line as line where line.job_id = job.id
          and (line.catalogued or line.state = 'done'))) as undoable,
      ${iso(sql`job.created_at`)} as "createdAt", created_by as "createdBy", ${iso(sql`ended_at`)} as "endedAt"`,
    from: sql`from product_tag_job as job where ${id ? sql`job.id = ${id}` : sql`true`}
      ${state === 'stopped' ? sql`and job.stopped` : sql``}`,
    order: sql`job.created_at desc nulls last, job.id desc nulls last`,
    skip,
    size,
    read: { id: sql`job.id`, tables: sql`product_tag_job as job` },
  })

/** The styles of a job, in its order. */
export const readTagLines = (
  { db }: Context,
  { id, state, skip, size }: z.output<(typeof productTagLines)['query']>,
): Promise<Page<ProductTagLine>> =>
  queryPage(db, {
    columns: sql`line.id, line.product_id as "productId", product.spu, line.tag, line.channel as site, line.state, line.problem`,
    from: sql`from product_tag_line as line join product on product.id = line.product_id
      where line.job_id = ${id} ${state ? sql`and line.state = ${state}` : sql``}`,
    order: sql`line.id`,
    skip,
    size,
  })
