import { type SQL, sql } from 'drizzle-orm'
import { query } from '../db/db.ts'
import type { Context } from '../http/context.ts'
import { queueDeliveries } from './delivery-queue.ts'
import { type Effect, queueEffects } from './outbox.ts'

/** Which effects: those of these ids or keys, or the failed ones of a record. */
type Requeued =
  | { ids: readonly number[] }
  | { keys: readonly string[] }
  | { failedOf: Pick<Effect, 'subject' | 'subjectId'> }

const areRequeued = (which: Requeued): SQL => {
  if ('ids' in which) return sql`id = any(${sql.param(which.ids)}::bigint[])`
  if ('keys' in which) return sql`key = any(${sql.param(which.keys)}::text[])`
  return sql`subject = ${which.failedOf.subject} and subject_id = ${which.failedOf.subjectId} and state = 'failed'`
}

/** Of an effect that waits anew: a call that was made, or is under way, may have told it already; `maybeTold` goes by that. */
const attemptsAfterRequeue = sql`case when outbox.state = 'running' or outbox.attempts > 0 then 1 else 0 end`

/**
 * Queues effects again, with their attempts (`attemptsAnew`); `more` is put into what they tell. Answers their keys: what was deleted
 * since is not among them.
 */
export async function requeueEffects(
  context: Context,
  which: Requeued,
  more: object = {},
): Promise<string[]> {
  const requeued = await query<{ id: number; key: string }>(
    context.db,
    sql`update outbox set state = 'waiting', attempts = ${attemptsAfterRequeue}, finished_at = null, version = version + 1,
          payload = payload || ${JSON.stringify(more)}::jsonb
        where ${areRequeued(which)} returning id, key`,
  )
  await queueDeliveries(
    context.db,
    requeued.map(({ id }) => id),
  )
  return requeued.map(({ key }) => key)
}

/**
 * Queues an effect that may be wanted more than once, one at a time: where one of its kind and record is still open, that
 * one waits again, with all its attempts; once it is done or given up, the next is queued. A call that is under way has
 * read its record before: what it hears ends nothing, and the record is told as it is now. The caller has locked it.
 */
export async function queueOrRenew(context: Context, effect: Effect): Promise<void> {
  const ofRecord = sql`subject = ${effect.subject} and subject_id = ${effect.subjectId} and kind = ${effect.kind}`
  const open = await query<{ id: number }>(
    context.db,
    sql`update outbox set state = 'waiting', attempts = ${attemptsAfterRequeue}, version = version + 1
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

/** Has effects that are not under way, and are locked, tell something else, with all their attempts. */
export async function reviseEffects(
  context: Context,
  revised: readonly { id: number; payload: object }[],
): Promise<void> {
  if (revised.length === 0) return
  const ids = revised.map(({ id }) => id)
  await context.db.execute(
    sql`update outbox set payload = line.payload::jsonb, state = 'waiting', attempts = ${attemptsAfterRequeue},
          version = version + 1
        from unnest(${sql.param(ids)}::bigint[],
          ${sql.param(revised.map(({ payload }) => JSON.stringify(payload)))}::text[]) as line (id, payload)
        where outbox.id = line.id and state in ('waiting', 'failed')`,
  )
  await queueDeliveries(context.db, ids)
}
