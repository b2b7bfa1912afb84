import { batchedKinds, deliveredKinds } from '@selvedge/contract/effect-kinds.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { outbox } from './core.schema.ts'
import { type Db, iso, query } from './db.ts'

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
}

/** The job that delivers one effect. */
export const deliverJob = 'deliverEffect'
/** Lanes share so many queues: those that meet in one wait for each other without need, and do no harm. */
const queues = 64

/** The job that delivers what is due of one lane. */
export const batchJob = 'deliverBatch'
/** Of kinds that come in thousands: nobody's parcel waits behind them. */
const batchPriority = 10

/**
 * Queues the delivery of effects that have an adapter; one that waits already is moved to the new time. Of those that are
 * delivered in batches the time is noted, and one job for the lane comes after this transaction: its key is of this
 * transaction alone, so that no two that change stock wait for each other.
 */
export async function queueDeliveries(db: Db, ids: readonly number[], pauseMs = 0): Promise<void> {
  if (ids.length === 0) return
  const given = sql`id = any(${sql.param(ids)}::bigint[])`
  const batched = sql`kind = any(${sql.param(batchedKinds)}::text[])`
  await db.execute(
    sql`with due as (
          update outbox set due_at = now() + make_interval(secs => ${pauseMs / 1000})
          where ${given} and ${batched} returning kind, lane
        )
        (select graphile_worker.add_job(${deliverJob}, json_build_object('id', id),
            queue_name => 'outbox-' || (hashtext(case lane when '' then key else lane end) & ${queues - 1}::int),
            run_at => now() + make_interval(secs => ${pauseMs / 1000}), job_key => 'effect:' || id)
          from outbox where ${given} and kind = any(${sql.param(deliveredKinds)}::text[]) and not ${batched}
          order by id)
        union all
        (select graphile_worker.add_job(${batchJob}, json_build_object('kind', kind, 'lane', lane),
            queue_name => 'batch-' || kind || '-' || lane, run_at => now() + make_interval(secs => ${pauseMs / 1000}),
            job_key => 'effects:' || kind || ':' || lane || ':' || pg_current_xact_id()::text,
            priority => ${batchPriority}::int)
          from (select distinct kind, lane from due order by kind, lane) as lanes)`,
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
            where starts_with(key, ${key}) and key <> ${`${key}next`} and locked_at is null
            for update skip locked)
        )
        select graphile_worker.add_job(${batchJob}, json_build_object('kind', ${kind}::text, 'lane', ${lane}::text),
          queue_name => ${`batch-${kind}-${lane}`}, job_key => ${`${key}next`},
          run_at => greatest(next.at, now() + make_interval(secs => ${pauseMs / 1000})),
          priority => ${batchPriority}::int)
        from (select min(due_at) as at from outbox
              where kind = ${kind} and lane = ${lane} and state in ('waiting', 'running') and due_at is not null) as next
        where next.at is not null`,
  )
}

/** Queues effects in the transaction of the change that caused them. They wait until their adapter takes them. */
export async function queueEffects(context: Context, effects: readonly Effect[]): Promise<void> {
  if (effects.length === 0) return
  const queued = await context.db
    .insert(outbox)
    .values(effects.map((effect) => ({ ...effect, createdAt: context.now })))
    .onConflictDoNothing({ target: outbox.key })
    .returning({ id: outbox.id })
  await queueDeliveries(
    context.db,
    queued.map(({ id }) => id),
  )
}

/**
 * Queues effects whose content is read when they are delivered: one row for each key, which waits again whenever what
 * it tells has changed. Give them in the order of their keys: two documents then never wait for each other.
 */
export async function touchEffects(context: Context, effects: readonly Effect[]): Promise<void> {
  if (effects.length === 0) return
  const touched = await context.db
    .insert(outbox)
    .values(effects.map((effect) => ({ ...effect, createdAt: context.now })))
    .onConflictDoUpdate({
      target: outbox.key,
      set: {
        state: 'waiting',
        attempts: 0,
        lastError: '',
        finishedAt: null,
        createdAt: context.now,
        version: sql`${outbox.version} + 1`,
      },
    })
    .returning({ id: outbox.id })
  await queueDeliveries(
    context.db,
    touched.map(({ id }) => id),
  )
}

/**
 * Queues an effect that may be wanted more than once, one at a time: where one of its kind and record is still open, that
 * one is tried with all its attempts; once it is done or given up, the next is queued. The caller has locked the record.
 */
export async function queueAgain(context: Context, effect: Effect): Promise<void> {
  const [earlier] = await query<{ open: number; count: number }>(
    context.db,
    sql`with retried as (
          update outbox set state = 'waiting', attempts = 0
          where subject = ${effect.subject} and subject_id = ${effect.subjectId} and kind = ${effect.kind}
            and state = 'failed'
        )
        select count(*) filter (where state in ('waiting', 'running', 'failed')) as open, count(*) as count
        from outbox
        where subject = ${effect.subject} and subject_id = ${effect.subjectId} and kind = ${effect.kind}`,
  )
  if (earlier?.open) return
  await queueEffects(context, [{ ...effect, key: `${effect.key}:${(earlier?.count ?? 0) + 1}` }])
}

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
  lastError: string
  createdAt: string
}

/** The effects of some records, oldest first. */
export function effectsOf(
  context: Context,
  subject: string,
  subjectIds: readonly number[],
): Promise<EffectRow[]> {
  return query(
    context.db,
    sql`select id, kind, state, last_error as "lastError", ${iso(sql`created_at`)} as "createdAt"
        from outbox where subject = ${subject} and subject_id = any(${sql.param(subjectIds)}::bigint[]) order by id`,
  )
}

/** Has effects that are not under way tell something else, with all their attempts. */
export async function reviseEffects(
  context: Context,
  revised: readonly { id: number; payload: object }[],
): Promise<void> {
  if (revised.length === 0) return
  const ids = revised.map(({ id }) => id)
  await context.db.execute(
    sql`update outbox set payload = line.payload::jsonb, state = 'waiting', attempts = 0, last_error = '',
          version = version + 1
        from unnest(${sql.param(ids)}::bigint[],
          ${sql.param(revised.map(({ payload }) => JSON.stringify(payload)))}::text[]) as line (id, payload)
        where outbox.id = line.id and state in ('waiting', 'failed')`,
  )
  await queueDeliveries(context.db, ids)
}

/** Takes effects back that nobody was told of yet. */
export async function withdrawEffects(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await context.db.execute(
    sql`update outbox set state = 'given_up', finished_at = ${context.now.toISOString()}::timestamptz
        where id = any(${sql.param(ids)}::bigint[]) and state in ('waiting', 'failed')`,
  )
}

/** The other system has taken the open effects of this kind of a record. */
export async function settleEffects(
  context: Context,
  subject: string,
  subjectId: number,
  kind: string,
): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'done', last_error = '', finished_at = ${context.now.toISOString()}::timestamptz
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

/** Queues effects again by their keys, with all their attempts. */
export async function requeueEffects(context: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const requeued = await query<{ id: number }>(
    context.db,
    sql`update outbox set state = 'waiting', attempts = 0, finished_at = null, version = version + 1
        where key = any(${sql.param(keys)}::text[]) returning id`,
  )
  await queueDeliveries(
    context.db,
    requeued.map(({ id }) => id),
  )
}

/** Never tries an effect again. */
export async function giveUpEffect(context: Context, id: number): Promise<void> {
  await context.db.update(outbox).set({ state: 'given_up', finishedAt: context.now }).where(eq(outbox.id, id))
}
