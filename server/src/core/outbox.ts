import { eq, sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { outbox } from './core.schema.ts'
import { iso, query } from './db.ts'

/** What another system must be told. */
export interface Effect {
  /** `partner.verb`, such as `storefront.fulfill`. */
  kind: string
  /** The same effect is queued once, however often its cause is repeated. */
  key: string
  subject: string
  subjectId: number
  payload: object
}

/** Queues effects in the transaction of the change that caused them. They wait until their adapter takes them. */
export async function queueEffects(context: Context, effects: readonly Effect[]): Promise<void> {
  if (effects.length === 0) return
  await context.db
    .insert(outbox)
    .values(effects.map((effect) => ({ ...effect, createdAt: context.now })))
    .onConflictDoNothing({ target: outbox.key })
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
  const retried = await query(
    context.db,
    sql`update outbox set state = 'waiting', attempts = 0
        where subject = ${subject} and subject_id = ${subjectId} and state = 'failed' returning id`,
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

/** The other system has taken the open effects of a record. */
export async function settleEffects(context: Context, subject: string, subjectId: number): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'done', finished_at = ${context.now.toISOString()}::timestamptz
        where subject = ${subject} and subject_id = ${subjectId} and state in ('waiting', 'running', 'failed')`,
  )
}

export type QueuedEffect = typeof outbox.$inferSelect

/** One effect, locked until the transaction ends; null where there is none. */
export async function lockEffect(context: Context, id: number): Promise<QueuedEffect | null> {
  const [effect] = await context.db.select().from(outbox).where(eq(outbox.id, id)).for('update')
  return effect ?? null
}

/** Queues an effect again, with all its attempts. */
export async function requeueEffect(context: Context, id: number): Promise<void> {
  await context.db
    .update(outbox)
    .set({ state: 'waiting', attempts: 0, finishedAt: null })
    .where(eq(outbox.id, id))
}

/** Never tries an effect again. */
export async function giveUpEffect(context: Context, id: number): Promise<void> {
  await context.db.update(outbox).set({ state: 'given_up', finishedAt: context.now }).where(eq(outbox.id, id))
}
