import { channels } from '@selvedge/contract/channels/storefronts/channels.ts'
import {
  type BatchedKind,
  batchedKinds,
  deliveredKinds,
  isDelivered,
} from '@selvedge/contract/house/sync/effect-kinds.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import { type PartnerLane, partnerLanes } from '@selvedge/contract/house/sync/partners.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { outbox } from '../core.schema.ts'
import { type Db, iso, query, timestamp } from '../db/db.ts'
import { send } from '../db/transact.ts'
import type { Context } from '../http/context.ts'
import { laneMark } from '../jobs/failed-jobs.ts'

/** What another system must be told. */
export interface Effect {
  /** `partner.verb`, such as `storefront.fulfill`. */
  kind: string
  /** The same effect is queued once, however often its cause is repeated. */
  key: string
  subject: string
  subjectId: number
  payload: object
  /** Effects of one lane are delivered one after the other, such as those of one order. */
  lane?: string
  /** Whom it tells: without one it waits for an adapter. */
  partnerLane?: PartnerLane
}

/** What is delivered has a lane to be delivered in. */
function checkLanes(effects: readonly Effect[]): void {
  const astray = effects.find(({ kind, partnerLane }) => isDelivered(kind) && !partnerLane)
  if (astray) throw new Error(`${astray.kind} has no lane of a partner`)
}

/** The job that delivers one effect. */
export const deliverJob = 'deliverEffect'
/** Of a partner's lane. Those that meet in one wait for each other without need, and do no harm. */
const queuesEach = 16

/** The lanes of kinds that are delivered many at a time: their batches come one after the other. */
const batchLanes: Record<BatchedKind, readonly string[]> = {
  'storefront.stock': channels,
  'ledger.post': ['kingdee'],
}

/** One after the other those of a lane: known to the queue before anybody needs them. */
export const deliveryQueues = [
  ...partnerLanes.flatMap((lane) =>
    Array.from({ length: queuesEach }, (_, number) => `outbox-${lane}-${number}`),
  ),
  ...batchedKinds.flatMap((kind) => batchLanes[kind].map((lane) => `batch-${kind}-${lane}`)),
]

/** The job that delivers what is due of one lane. */
export const batchDeliveryJob = 'deliverBatch'
/** Of kinds that come in thousands: nobody's parcel waits behind them. */
const batchPriority = 10

const isBatchedKind = sql`kind = any(${sql.param(batchedKinds)}::text[])`
const isSingleKind = sql`(kind = any(${sql.param(deliveredKinds)}::text[]) and not ${isBatchedKind})`
const after = (pauseMs: number) => sql`now() + make_interval(secs => ${pauseMs / 1000})`

/**
 * Queues the jobs of the rows of `queued` (id, kind, key, lane, partner_lane): one for each effect, or one for the lane, which comes
 * after this transaction: its key is of this transaction alone, so that no two that change stock wait for each other.
 */
const jobsOf = (queued: SQL, pauseMs: number): SQL => sql`
  (select graphile_worker.add_job(${`${deliverJob}${laneMark}`} || partner_lane, json_build_object('id', id),
      queue_name => 'outbox-' || partner_lane || '-'
        || (hashtext(case lane when '' then key else lane end) & ${queuesEach - 1}::int),
      run_at => ${after(pauseMs)}, job_key => 'effect:' || id)
    from ${queued} as one where ${isSingleKind} order by id)
  union all
  (select graphile_worker.add_job(${`${batchDeliveryJob}${laneMark}`} || partner_lane,
      json_build_object('kind', kind, 'lane', lane),
      queue_name => 'batch-' || kind || '-' || lane, run_at => ${after(pauseMs)},
      job_key => 'effects:' || kind || ':' || lane || ':' || pg_current_xact_id()::text,
      priority => ${batchPriority}::int)
    from (select distinct kind, lane, partner_lane from ${queued} as one where ${isBatchedKind}
      order by kind, lane) as lanes)`

/**
 * Queues the delivery of effects that have an adapter; one that waits already is moved to the new time. Of those that are
 * delivered in batches the time is noted.
 */
export async function queueDeliveries(db: Db, ids: readonly number[], pauseMs = 0): Promise<void> {
  if (ids.length === 0) return
  const given = sql`id = any(${sql.param(ids)}::bigint[])`
  await db.execute(
    sql`with due as (
          update outbox set due_at = ${after(pauseMs)}, blocked = false where ${given} and ${isBatchedKind}
          returning id, kind, key, lane, partner_lane
        ), opened as (
          update outbox set blocked = false where ${given} and ${isSingleKind} and blocked
        ), queued as (
          select * from due
          union all select id, kind, key, lane, partner_lane from outbox where ${given} and ${isSingleKind}
        )
        ${jobsOf(sql`queued`, pauseMs)}`,
  )
}

/**
 * Queues the next batch of a lane for when its earliest effect is due, but not before the pause is over. It comes for all
 * whose jobs can be seen by now: those are taken away, for one after the other they would find nothing.
 */
export async function queueNextBatch(db: Db, kind: string, lane: string, pauseMs: number): Promise<void> {
  const key = `effects:${kind}:${lane}:`
  await db.execute(
    sql`with spare as (
          delete from graphile_worker._private_jobs where id in (
            select id from graphile_worker._private_jobs
            where is_available and priority = ${batchPriority}::int
              and starts_with(key, ${key}) and key <> ${`${key}next`}
            for update skip locked)
        )
        select graphile_worker.add_job(${`${batchDeliveryJob}${laneMark}`} || next.partner_lane,
          json_build_object('kind', ${kind}::text, 'lane', ${lane}::text),
          queue_name => ${`batch-${kind}-${lane}`}, job_key => ${`${key}next`},
          run_at => greatest(next.at, now() + make_interval(secs => ${pauseMs / 1000})),
          priority => ${batchPriority}::int)
        from (select due_at as at, partner_lane from outbox
              where kind = ${kind} and lane = ${lane} and state in ('waiting', 'running') and due_at is not null
              order by due_at limit 1) as next`,
  )
}

const column = <Value>(effects: readonly Effect[], pick: (effect: Effect) => Value) =>
  sql.param(effects.map(pick))

/** Effects as rows, in their order. */
const rowsOf = (effects: readonly Effect[]): SQL =>
  sql`select kind, key, subject, subject_id, payload::jsonb, lane, partner_lane
    from unnest(${column(effects, ({ kind }) => kind)}::text[], ${column(effects, ({ key }) => key)}::text[],
                ${column(effects, ({ subject }) => subject)}::text[],
                ${column(effects, ({ subjectId }) => subjectId)}::bigint[],
                ${column(effects, ({ payload }) => JSON.stringify(payload))}::text[],
                ${column(effects, ({ lane }) => lane ?? '')}::text[],
                ${column(effects, ({ partnerLane }) => partnerLane ?? '')}::text[])
      with ordinality as line (kind, key, subject, subject_id, payload, lane, partner_lane, position)
    order by position`

/** Writes effects from rows (kind, key, subject, subject_id, payload, lane, partner_lane), and queues their delivery. */
const writeEffects = ({ now }: Context, rows: SQL, onConflict: SQL): SQL => {
  const at = timestamp(now)
  return sql`with queued as (
      insert into outbox as known (kind, key, subject, subject_id, payload, lane, partner_lane, created_at, due_at)
      select line.*, ${at}, case when ${isBatchedKind} then now() end
      from (${rows}) as line (kind, key, subject, subject_id, payload, lane, partner_lane)
      on conflict (key) do ${onConflict}
      returning id, kind, key, lane, partner_lane
    )
    ${jobsOf(sql`queued`, 0)}`
}

/**
 * Queues effects in the transaction of the change that caused them; nobody waits for that. They wait until their adapter
 * takes them.
 */
export function queueEffects(context: Context, effects: readonly Effect[]): void {
  checkLanes(effects)
  if (effects.length > 0) send(context.db, writeEffects(context, rowsOf(effects), sql`nothing`))
}

/** The same for the rows (kind, key, subject, subject_id, payload, lane, partner_lane) that a query finds. */
export const queueEffectsFrom = (context: Context, rows: SQL): void =>
  send(context.db, writeEffects(context, rows, sql`nothing`))

/**
 * Queues effects whose content is read when they are delivered: one row for each key, which waits again whenever what
 * it tells has changed. Give them in the order of their keys: two documents then never wait for each other.
 */
export function touchEffects(context: Context, effects: readonly Effect[]): void {
  checkLanes(effects)
  if (effects.length > 0) touchEffectsFrom(context, rowsOf(effects))
}

/**
 * The same for the rows (kind, key, subject, subject_id, payload, lane, partner_lane) that a query finds, in the order of
 * their keys.
 */
export function touchEffectsFrom(context: Context, rows: SQL): void {
  const again = sql`update set state = 'waiting', attempts = 0, last_error = null, finished_at = null,
    created_at = excluded.created_at, due_at = excluded.due_at, blocked = false, version = known.version + 1`
  send(context.db, writeEffects(context, rows, again))
}

/** Of an effect that waits anew: a call that was under way may have told it already, which `maybeTold` goes by. */
const attemptsAnew = sql`case when outbox.state = 'running' or (outbox.attempts > 0 and outbox.last_error is null)
  then 1 else 0 end`

/**
 * Queues an effect that may be wanted more than once, one at a time: where one of its kind and record is still open, that
 * one waits again, with all its attempts; once it is done or given up, the next is queued. A call that is under way has
 * read its record before: what it hears ends nothing, and the record is told as it is now. The caller has locked it.
 */
export async function queueAgain(context: Context, effect: Effect): Promise<void> {
  const ofRecord = sql`subject = ${effect.subject} and subject_id = ${effect.subjectId} and kind = ${effect.kind}`
  const open = await query<{ id: number }>(
    context.db,
    sql`update outbox set state = 'waiting', attempts = ${attemptsAnew}, version = version + 1
        where ${ofRecord} and state in ('waiting', 'running', 'failed') returning id`,
  )
  if (open.length > 0) {
    await queueDeliveries(
      context.db,
      open.map(({ id }) => id),
    )
    return
  }
  const [earlier] = await query<{ count: number }>(
    context.db,
    sql`select count(*) as count from outbox where ${ofRecord}`,
  )
  queueEffects(context, [{ ...effect, key: `${effect.key}:${(earlier?.count ?? 0) + 1}` }])
}

/**
 * Whether an effect was queued anew since it was taken in hand: what was answered is about the record as it was. Who asks
 * has locked the record.
 */
export const isQueuedAnew = async ({ db }: Context, { id, version }: QueuedEffect): Promise<boolean> =>
  (await query(db, sql`select from outbox where id = ${id} and version <> ${version}`)).length > 0

/** Puts the failed effects of a record back in the queue, with all their attempts. Answers how many. */
export async function retryEffects(context: Context, subject: string, subjectId: number): Promise<number> {
  const retried = await query<{ id: number }>(
    context.db,
    sql`update outbox set state = 'waiting', attempts = 0, version = version + 1
        where subject = ${subject} and subject_id = ${subjectId} and state = 'failed' returning id`,
  )
  await queueDeliveries(
    context.db,
    retried.map(({ id }) => id),
  )
  return retried.length
}

export interface EffectRow {
  id: number
  kind: string
  state: string
  lastError: Failure | null
  createdAt: string
}

/** A column with the effects of a record, oldest first. `whose` follows `from outbox`. */
export const effectsColumn = (...whose: readonly SQL[]): SQL => sql`coalesce((
  select json_agg(json_build_object('id', one.id, 'kind', one.kind, 'state', one.state, 'lastError', one.last_error,
    'createdAt', ${iso(sql`one.created_at`)}) order by one.id)
  from (${sql.join(
    whose.map((own) => sql`select outbox.* from outbox ${own}`),
    sql` union all `,
  )}) as one), '[]')`

/**
 * The effects of records, as a part of a statement that is called `effect`: locked, so that what waits is not taken in hand
 * before it was revised or withdrawn, and what is in hand is seen to be. `whose` follows `from outbox`.
 */
export const lockedEffects = (whose: SQL): SQL => sql`effect as materialized (
  select id, subject_id, kind, state, blocked, attempts, last_error from outbox ${whose} order by id for update)`

/** Has effects that are not under way, and are locked, tell something else, with all their attempts. */
export async function reviseEffects(
  context: Context,
  revised: readonly { id: number; payload: object }[],
): Promise<void> {
  if (revised.length === 0) return
  const ids = revised.map(({ id }) => id)
  await context.db.execute(
    sql`update outbox set payload = line.payload::jsonb, state = 'waiting', attempts = ${attemptsAnew},
          version = version + 1
        from unnest(${sql.param(ids)}::bigint[],
          ${sql.param(revised.map(({ payload }) => JSON.stringify(payload)))}::text[]) as line (id, payload)
        where outbox.id = line.id and state in ('waiting', 'failed')`,
  )
  await queueDeliveries(context.db, ids)
}

/**
 * Whether the other system knows of a row of the outbox, or may: of one that was tried and has failed its answer may be
 * lost. What is queued anew begins with all its attempts, and keeps what the last one said.
 */
export const maybeTold: SQL = sql`(state in ('running', 'done')
  or (not blocked and (attempts > 0 or last_error is not null)))`

/** Takes effects back that are not under way, and are locked. */
export async function withdrawEffects(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await context.db.execute(
    sql`update outbox set state = 'given_up', finished_at = ${timestamp(context.now)}
        where id = any(${sql.param(ids)}::bigint[]) and state in ('waiting', 'failed')`,
  )
}

/** The other system has taken the open effects of this kind of a record. */
export async function markEffectsDone(
  context: Context,
  subject: string,
  subjectId: number,
  kind: string,
): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'done', last_error = null, finished_at = ${timestamp(context.now)}
        where subject = ${subject} and subject_id = ${subjectId} and kind = ${kind}
          and state in ('waiting', 'running', 'failed')`,
  )
}

export type QueuedEffect = typeof outbox.$inferSelect

/** One effect as it stands, unlocked: for whoever locks documents first. */
export async function findEffect(context: Context, id: number): Promise<QueuedEffect | null> {
  const [effect] = await context.db.select().from(outbox).where(eq(outbox.id, id))
  return effect ?? null
}

/** One effect, locked until the transaction ends; null where there is none. */
export async function lockEffect(context: Context, id: number): Promise<QueuedEffect | null> {
  const [effect] = await context.db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  return effect ?? null
}

/** The newest effect of a record under this key, or one that continues it after a colon; null where there is none. */
export async function lastEffect(
  context: Context,
  { subject, subjectId, key }: Pick<Effect, 'subject' | 'subjectId' | 'key'>,
): Promise<{ id: number; state: string } | null> {
  const [effect] = await query<{ id: number; state: string }>(
    context.db,
    sql`select id, state from outbox
        where subject = ${subject} and subject_id = ${subjectId} and (key = ${key} or starts_with(key, ${`${key}:`}))
        order by id desc limit 1`,
  )
  return effect ?? null
}

/** Queues an effect again, with all its attempts. */
export async function requeueEffect(context: Context, id: number): Promise<void> {
  await context.db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, finishedAt: null, version: sql`${outbox.version} + 1` })
    .where(eq(outbox.id, id))
  await queueDeliveries(context.db, [id])
}

/**
 * Queues effects again by their keys, with all their attempts; `more` is put into what they tell. Answers the keys: those of
 * effects that were deleted since are not among them.
 */
export async function requeueEffects(
  context: Context,
  keys: readonly string[],
  more: object = {},
): Promise<string[]> {
  if (keys.length === 0) return []
  const requeued = await query<{ id: number; key: string }>(
    context.db,
    sql`update outbox set state = 'waiting', attempts = 0, finished_at = null, version = version + 1,
          payload = payload || ${JSON.stringify(more)}::jsonb
        where key = any(${sql.param(keys)}::text[]) returning id, key`,
  )
  await queueDeliveries(
    context.db,
    requeued.map(({ id }) => id),
  )
  return requeued.map(({ key }) => key)
}

/** Never tries an effect again. */
export async function giveUpEffect(context: Context, id: number): Promise<void> {
  await context.db.update(outbox).set({ state: 'given_up', finishedAt: context.now }).where(eq(outbox.id, id))
}
