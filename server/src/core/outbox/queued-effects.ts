import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { outbox } from '../core.schema.ts'
import { iso, query, timestamp } from '../db/db.ts'
import type { Context } from '../http/context.ts'
import type { Effect } from './outbox.ts'

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

/**
 * Whether an effect was queued anew since it was taken in hand: what was answered is about the record as it was. Who asks
 * has locked the record.
 */
export const isRequeued = async ({ db }: Context, { id, version }: QueuedEffect): Promise<boolean> =>
  (await query(db, sql`select from outbox where id = ${id} and version <> ${version}`)).length > 0

export interface EffectRow {
  id: number
  kind: string
  state: string
  lastError: StorableFailure | null
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

/**
 * Whether the other system knows of a row of the outbox, or may: of one that was tried and has failed its answer may be
 * lost. What is queued anew keeps one of its attempts, and what the last one said; what is blocked says why, and has an
 * attempt only where an earlier one was made.
 */
export const maybeDelivered: SQL = sql`(state in ('running', 'done')
  or attempts > 0 or (not blocked and last_error is not null))`

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

/** The other system has done what one effect asks for, as it has told otherwise. The caller has seen that it is not running. */
export async function markEffectDone(context: Context, id: number): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'done', last_error = null, finished_at = ${timestamp(context.now)}
        where id = ${id} and state in ('waiting', 'failed')`,
  )
}

/** Never tries an effect again. */
export async function giveUpEffect(context: Context, id: number): Promise<void> {
  await context.db.update(outbox).set({ state: 'given_up', finishedAt: context.now }).where(eq(outbox.id, id))
}
