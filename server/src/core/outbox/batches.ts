import { type BatchedKind, batchedKinds } from '@selvedge/contract/house/sync/effect-kinds.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { outbox } from '../core.schema.ts'
import { timestamp } from '../db/db.ts'
import type { Context, Steps } from '../http/context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { classifyFailure, nextRetry } from './delivery-failures.ts'
import { batchDeliveryJob, queueNextBatch } from './delivery-queue.ts'
import type { Partners } from './partners/partners.ts'
import type { QueuedEffect } from './queued-effects.ts'

/** What came of a batch. */
export interface BatchResult {
  /** What went wrong, by the id of the effect; all others are told. */
  failed: ReadonlyMap<number, unknown>
  /** What can't be delivered yet, and why, in the same way. Whoever makes it possible queues it again. */
  waits?: ReadonlyMap<number, StorableFailure>
  /** What else follows from the answers. */
  settle(context: Context): Promise<void>
}

export type BatchStart =
  /** Talks to the other system. It may be repeated, after a crash too. */
  | { send(partners: Partners): Promise<BatchResult> }
  /** None of them can be delivered yet: why. Whoever makes it possible queues them again. */
  | { waits: StorableFailure }

/** How effects of one kind are delivered, many of one lane at a time. */
export interface BatchDelivery {
  most: number
  /** Reads what is to be sent as it is now. */
  prepare(context: Context, lane: string, effects: readonly QueuedEffect[]): Promise<BatchStart>
  /** What becomes of each, in the transaction that writes it down: what they are about is changed before the effects. */
  noting?(context: Context, outcomes: readonly Outcome[]): Promise<void>
  /** Somebody queues one again: what it changes here becomes as it was, or it is refused. */
  retried?(context: Context, effect: QueuedEffect): Promise<void>
  /** Somebody decided that it is never tried again. */
  givenUp?(context: Context, effect: QueuedEffect): Promise<void>
}

export type Batches = Record<BatchedKind, BatchDelivery>

const laneGiven = z.object({ kind: z.enum(batchedKinds), lane: z.string() })
type Lane = z.output<typeof laneGiven>

/** Others hold all that is due of a lane: so long until the next look. */
const idleMs = 1_000

export const batchJobs = (batches: Batches): Jobs => ({
  [batchDeliveryJob]: {
    partner: 'every',
    inSteps: (steps, payload) => deliverBatch(steps, batches, laneGiven.parse(payload)),
  },
})

/**
 * Delivers what is due of a lane, up to the most of one batch; where more waits, another job comes for it, behind
 * whatever is more urgent. The jobs of a lane come one after the other, so what is found running belongs to a node that
 * has died.
 */
async function deliverBatch(steps: Steps, batches: Batches, lane: Lane): Promise<void> {
  const delivery = batches[lane.kind]
  const taken = await steps.step((context) => take(context, lane, delivery.most))
  if (taken.length > 0) await sendBatch(steps, delivery, lane, taken)
  await steps.step(({ db }) => queueNextBatch(db, lane.kind, lane.lane, taken.length > 0 ? 0 : idleMs))
}

async function sendBatch(
  steps: Steps,
  delivery: BatchDelivery,
  { lane }: Lane,
  taken: readonly QueuedEffect[],
): Promise<void> {
  let reported: BatchResult
  const write = (context: Context, outcomes: readonly Outcome[]) => noteAll(context, delivery, outcomes)
  try {
    const started = await steps.step((context) => delivery.prepare(context, lane, taken))
    if ('waits' in started) {
      const waiting = taken.map((effect) => waits(effect, started.waits))
      return await steps.step((context) => write(context, waiting))
    }
    reported = await started.send(steps.partners)
  } catch (error) {
    if (!classifyFailure(error)) throw error
    reported = { failed: new Map(taken.map(({ id }) => [id, error])), settle: async () => undefined }
  }
  const outcomes = taken.map((effect) => {
    const unready = reported.waits?.get(effect.id)
    return unready
      ? waits(effect, unready)
      : outcomeOf(effect, reported.failed.get(effect.id), steps.retryPauseMs)
  })
  await steps.step(async (context) => {
    await reported.settle(context)
    await write(context, outcomes)
  })
}

async function noteAll(
  context: Context,
  delivery: BatchDelivery,
  outcomes: readonly Outcome[],
): Promise<void> {
  await delivery.noting?.(context, outcomes)
  await note(context, outcomes)
}

/** Those that wait longest; of what was queued together, what belongs to one record comes together. */
async function take({ db }: Context, { kind, lane }: Lane, most: number): Promise<QueuedEffect[]> {
  const free = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, kind),
        eq(outbox.lane, lane),
        sql`state in ('waiting', 'running')`,
        sql`due_at <= now()`,
      ),
    )
    .orderBy(asc(outbox.dueAt), asc(outbox.subjectId), asc(outbox.id))
    .limit(most)
    .for('update', { skipLocked: true })
  if (free.length === 0) return []
  const place = new Map(free.map(({ id }, index) => [id, index]))
  const taken = await db
    .update(outbox)
    .set({ state: 'running', attempts: sql`${outbox.attempts} + 1` })
    .where(sql`id = any(${sql.param(free.map(({ id }) => id))}::bigint[])`)
    .returning()
  // An update answers them in any order.
  return taken.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

export interface Outcome {
  effect: QueuedEffect
  state: 'done' | 'failed' | 'waiting'
  attempts: number
  /** Null where it went well. */
  failure: StorableFailure | null
  /** Until it is due again; null where it is not. */
  pauseMs: number | null
  /** Waits for something to be set up. */
  blocked?: boolean
}

const waits = (effect: QueuedEffect, failure: StorableFailure): Outcome => ({
  effect,
  state: 'waiting',
  attempts: 0,
  failure,
  pauseMs: null,
  blocked: true,
})

function outcomeOf(effect: QueuedEffect, error: unknown, basePauseMs: number): Outcome {
  if (error === undefined)
    return { effect, state: 'done', attempts: effect.attempts, failure: null, pauseMs: null }
  const failure = classifyFailure(error)
  if (!failure) throw error
  const after = nextRetry(effect.attempts, failure, basePauseMs)
  return { effect, ...after, pauseMs: after.state === 'failed' ? null : after.pauseMs }
}

/**
 * Writes down what came of effects, each as it was taken in hand: what was queued anew meanwhile, or given up, stays as it
 * is. One that somebody else holds just now is about to be queued anew or given up; were it not, the next batch takes it.
 */
async function note({ db, now }: Context, outcomes: readonly Outcome[]): Promise<void> {
  const list = <Value>(of: (outcome: Outcome) => Value) => sql.param(outcomes.map(of))
  await db.execute(
    sql`with outcome as (
          select * from unnest(
            ${list(({ effect }) => effect.id)}::bigint[], ${list(({ effect }) => effect.version)}::int[],
            ${list(({ state }) => state)}::text[], ${list(({ attempts }) => attempts)}::int[],
            ${list(({ failure }) => failure && JSON.stringify(failure))}::jsonb[],
            ${list(({ pauseMs }) => (pauseMs === null ? null : pauseMs / 1000))}::float[],
            ${list(({ blocked }) => blocked ?? false)}::boolean[]
          ) as outcome (id, version, state, attempts, failure, pause, blocked)
        ), own as (
          select outbox.id from outbox join outcome on outcome.id = outbox.id and outcome.version = outbox.version
          where outbox.state = 'running' for update of outbox skip locked
        )
        update outbox set state = outcome.state, attempts = outcome.attempts, last_error = outcome.failure,
          blocked = outcome.blocked,
          due_at = now() + make_interval(secs => outcome.pause),
          finished_at = case outcome.state when 'done' then ${timestamp(now)} end
        from outcome join own on own.id = outcome.id where outbox.id = own.id`,
  )
}
