import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { TagJobState, TagLineState, TagOperation } from '@selvedge/contract/products/tags/tag-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'

export interface TagJobRow {
  id: number
  operation: TagOperation
  source: 'spu' | 'order' | 'undo'
  state: TagJobState
  tags: string
  failures: number
  stopped: boolean
  endedAt: Date | null
}

/** A job, locked until the transaction ends; null where there is none. */
export async function lockTagJob(db: Db, id: number): Promise<TagJobRow | null> {
  const [row] = await query<Omit<TagJobRow, 'endedAt'> & { endedAt: string | null }>(
    db,
    sql`select id, operation, source, state, tags, failures, stopped, ended_at as "endedAt"
        from product_tag_job where id = ${id} for no key update`,
  )
  return row ? { ...row, endedAt: row.endedAt === null ? null : new Date(row.endedAt) } : null
}

export async function insertTagJob(
  context: Context,
  job: Pick<TagJobRow, 'operation' | 'source' | 'tags'> & { size: number; undoes?: number },
): Promise<number> {
  const [row] = await query<{ id: number }>(
    context.db,
    sql`insert into product_tag_job (operation, source, tags, state, size, undoes, created_at, created_by)
        values (${job.operation}, ${job.source}, ${job.tags}, 'running', ${job.size}, ${job.undoes ?? null}::bigint,
          ${timestamp(context.now)}, ${actorOf(context)})
        on conflict (undoes) do nothing returning id`,
  )
  return row?.id ?? 0
}

/** They have their turn as they are given; those of one shop change the catalogue as well. */
export async function insertTagLines(
  db: Db,
  jobId: number,
  lines: readonly { productId: number; tag: string; channel: Channel }[],
  filedBy: Channel | null,
): Promise<void> {
  await db.execute(
    sql`insert into product_tag_line (job_id, product_id, tag, channel, state, for_catalogue, for_shop)
        select ${jobId}::bigint, product_id, tag, channel, 'waiting', channel is not distinct from ${filedBy}::text, true
        from unnest(${sql.param(lines.map(({ productId }) => productId))}::bigint[],
          ${sql.param(lines.map(({ tag }) => tag))}::text[], ${sql.param(lines.map(({ channel }) => channel))}::text[])
          as given (product_id, tag, channel)`,
  )
}

/**
 * From later jobs that stand and were about the same tag of the style, whether they found it so already or not. One that was taken
 * back, and what took it back, say nothing.
 */
const fromLater = sql`from product_tag_line as later join product_tag_job as job on job.id = later.job_id
  where later.product_id = line.product_id and lower(later.tag) = lower(line.tag) and later.job_id > line.job_id
    and later.state <> 'left' and job.source <> 'undo'
    and not exists (select from product_tag_job as undo where undo.undoes = job.id)`

/** What is in the catalogue is what a later job said. */
const isConfirmed = sql`exists (select ${fromLater})`
/** The same of a shop: it was told by a later job, or one that was not about it wanted what is there. */
const isConfirmedThere = sql`exists (select ${fromLater} and (later.channel = line.channel
  or job.operation = (select operation from product_tag_job where id = line.job_id)))`

/**
 * The other way round, what a job has changed: in the shop, here, or both; what later jobs were about stays. Answers how many lines
 * there are, and of how many nothing is left to do.
 */
export async function insertUndoLines(
  db: Db,
  jobId: number,
  undone: number,
): Promise<{ size: number; kept: number }> {
  const made = await query<{ state: TagLineState }>(
    db,
    sql`insert into product_tag_line (job_id, product_id, tag, channel, state, for_catalogue, for_shop)
        select ${jobId}::bigint, product_id, tag, channel, case when here or there then 'waiting' else 'kept' end, here, there
        from (
          select line.*, catalogued and not ${isConfirmed} as here, state = 'done' and not ${isConfirmedThere} as there
          from product_tag_line as line where job_id = ${undone} and (catalogued or state = 'done')) as changed
        order by id
        returning state`,
  )
  return { size: made.length, kept: made.filter(({ state }) => state === 'kept').length }
}

export async function sizeTagJob(
  db: Db,
  id: number,
  { size, kept }: { size: number; kept: number },
): Promise<void> {
  await db.execute(sql`update product_tag_job set size = ${size}, progress = ${kept} where id = ${id}`)
}

/**
 * Of a job that has stopped: what a later one has said otherwise meanwhile stays as it is. What was begun is so where nobody knows yet
 * what the shop had.
 */
export async function keepLaterTags(db: Db, { id, operation }: TagJobRow): Promise<void> {
  await db.execute(
    sql`with kept as (
          update product_tag_line as line set state = 'kept'
          where job_id = ${id} and (state = 'waiting' or state = 'sending' and had is null) and ${operation} <> (
            select job.operation ${fromLater} and later.state not in ('waiting', 'sending')
            order by later.job_id desc limit 1)
          returning id)
        update product_tag_job set progress = progress + (select count(*) from kept) where id = ${id}`,
  )
}

/** What is taken to be worked on next. */
export interface TakenLine {
  id: number
  productId: number
  tag: string
  forStorefront: boolean
  forCatalogue: boolean
  had: boolean | null
}

/** The shop whose turn it is; null where nothing is left to be done. */
export async function nextTagChannel(db: Db, jobId: number): Promise<Channel | null> {
  const [line] = await query<{ channel: Channel }>(
    db,
    sql`select channel from product_tag_line where job_id = ${jobId} and state in ('waiting', 'sending')
        order by id limit 1`,
  )
  return line?.channel ?? null
}

/** The shops in which something is left to be done. */
export const openTagChannels = async (db: Db, jobId: number): Promise<Channel[]> =>
  (
    await query<{ channel: Channel }>(
      db,
      sql`select distinct channel from product_tag_line where job_id = ${jobId} and state in ('waiting', 'sending')`,
    )
  ).map(({ channel }) => channel)

/** The lines of a shop whose turn it is, those that were begun before among them. */
export const takeTagLines = (db: Db, jobId: number, channel: Channel, most: number): Promise<TakenLine[]> =>
  query(
    db,
    sql`update product_tag_line set state = 'sending' where id in (
          select id from product_tag_line
            where job_id = ${jobId} and channel = ${channel} and state in ('waiting', 'sending')
            order by id limit ${most})
        returning id, product_id as "productId", tag, for_shop as "forStorefront", for_catalogue as "forCatalogue", had`,
  )

/** Keeps what the shop had before anything was changed there: what was kept first counts. */
export async function storeTagBefore(db: Db, lines: readonly { id: number; had: boolean }[]): Promise<void> {
  await db.execute(
    sql`update product_tag_line as line set had = given.had
        from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[],
          ${sql.param(lines.map(({ had }) => had))}::boolean[]) as given (id, had)
        where line.id = given.id and line.had is null`,
  )
}

export interface TagOutcome {
  id: number
  state: TagLineState
  problem: StorableFailure | null
  catalogued: boolean
}

export async function writeTagOutcomes(
  db: Db,
  jobId: number,
  outcomes: readonly TagOutcome[],
): Promise<void> {
  await db.execute(
    sql`with settled as (
          update product_tag_line as line set state = outcome.state, problem = outcome.problem,
          catalogued = outcome.catalogued
        from unnest(${sql.param(outcomes.map(({ id }) => id))}::bigint[],
          ${sql.param(outcomes.map(({ state }) => state))}::text[],
          ${sql.param(outcomes.map(({ problem }) => problem && JSON.stringify(problem)))}::jsonb[],
          ${sql.param(outcomes.map(({ catalogued }) => catalogued))}::boolean[]) as outcome (id, state, problem, catalogued)
          where line.id = outcome.id and line.state = 'sending' returning line.id)
        update product_tag_job set failures = 0, problem = null,
          progress = progress + (select count(*) from settled) where id = ${jobId}`,
  )
}

/** A job that is over. */
export async function endTagJob({ db, now }: Context, id: number, state: TagJobState): Promise<void> {
  await db.execute(
    sql`update product_tag_job set state = ${state}, ended_at = ${timestamp(now)}, failures = 0, problem = null,
          stopped = false where id = ${id}`,
  )
}

export async function leaveTagLines(
  db: Db,
  id: number,
  states: readonly TagLineState[] = ['waiting'],
): Promise<void> {
  await db.execute(
    sql`update product_tag_line set state = 'left'
        where job_id = ${id} and state = any(${sql.param(states)}::text[])`,
  )
}

/** The work has met a problem: it is tried again, or stops. */
export async function noteTagProblem(
  db: Db,
  id: number,
  { failures, problem, stopped }: { failures: number; problem: StorableFailure | null; stopped: boolean },
): Promise<void> {
  const stored: SQL = sql`${problem && JSON.stringify(problem)}::jsonb`
  await db.execute(
    sql`update product_tag_job set failures = ${failures}, problem = ${stored}, stopped = ${stopped} where id = ${id}`,
  )
}
