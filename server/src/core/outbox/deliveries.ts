import { isBatched, isSingle, type SingleKind } from '@selvedge/contract/house/sync/effect-kinds.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { query, timestamp } from '../db/db.ts'
import type { Context, Steps } from '../http/context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { type Batches, batchJobs } from './batches.ts'
import { classifyFailure, type DeliveryFailure, nextRetry, unreadableSecret } from './delivery-failures.ts'
import { deliverJob, queueDeliveries } from './delivery-queue.ts'
import type { Partners } from './partners/partners.ts'
import { lockEffect, type QueuedEffect } from './queued-effects.ts'
import { sweepEffects, sweepJob, wakeBlocked, wakeJob } from './sweep.ts'

/** What follows from the other system's answer, in a transaction of its own. */
export type OnDelivered = (context: Context) => Promise<void>

export type PreparedDelivery =
  /** Talks to the other system, which reaches us at `publicUrl`. It may be repeated, after a crash too. */
  | { send(partners: Partners, publicUrl: string): Promise<OnDelivered> }
  /** It can't be delivered yet: why. Whoever makes it possible queues it again. */
  | { waits: StorableFailure }
  /** There is nothing to tell any more. */
  | { done: true }

/** How effects of one kind are delivered. */
export interface Delivery {
  /** Reads what is to be sent as it is now. */
  prepare(context: Context, effect: QueuedEffect): Promise<PreparedDelivery>
  /** It has failed for good. */
  failed?(context: Context, effect: QueuedEffect, failure: StorableFailure): Promise<void>
  /** Somebody queues it again: what it changes here becomes as it was, or it is refused. */
  retried?(context: Context, effect: QueuedEffect, reason?: string): Promise<void>
  /** Somebody decided that it is never tried again. */
  givenUp?(context: Context, effect: QueuedEffect): Promise<void>
}

export type Deliveries = Record<SingleKind, Delivery>

/** The jobs behind the outbox: one delivers an effect, one many of a lane, one finds those whose job is gone. */
export const deliveryJobs = (deliveries: Deliveries, batches: Batches): Jobs => ({
  ...batchJobs(batches),
  [deliverJob]: {
    partner: 'every',
    inSteps: (steps, payload) => deliver(steps, deliveries, z.object({ id: z.int() }).parse(payload).id),
  },
  [sweepJob]: sweepEffects,
  [wakeJob]: wakeBlocked,
})

export const deliverySchedule = { [sweepJob]: '*/5 * * * *' }

/**
 * Delivers one effect: marks it, talks to the other system while no transaction is open, then writes down what follows.
 * A node that dies in between leaves it running; the next one begins again, and each delivery is made to be repeated.
 */
async function deliver(steps: Steps, deliveries: Deliveries, id: number): Promise<void> {
  let effect: QueuedEffect | null = null
  let settle: OnDelivered
  try {
    effect = await steps.step((context) => startAttempt(context, id))
    if (!effect || !isSingle(effect.kind)) return
    const taken = effect
    const delivery = deliveries[effect.kind]
    const started = await steps.step((context) => prepare(context, delivery, taken))
    if ('waits' in started) return
    if ('done' in started) return await steps.step((context) => finish(context, taken))
    settle = await started.send(steps.partners, steps.publicUrl)
  } catch (error) {
    const failed = effect
    if (!failed || !isSingle(failed.kind)) throw error
    const delivery = deliveries[failed.kind]
    const unreadable = unreadableSecret(error)
    // Whoever enters it again wakes what waits, and once more a little later: it may be noted to wait only by then.
    if (unreadable) return steps.step((context) => leaveWaiting(context, failed, unreadable))
    const failure = classifyFailure(error)
    if (!failure) throw error
    return steps.step((context) => retryOrFail(context, delivery, failed, failure, steps.retryPauseMs))
  }
  const delivered = effect
  await steps.step(async (context) => {
    await settle(context)
    await finish(context, delivered)
  })
}

/** Takes an effect in hand; null where it is done, given up, or gone. */
async function startAttempt(context: Context, id: number): Promise<QueuedEffect | null> {
  const effect = await lockEffect(context, id)
  if (effect && isBatched(effect.kind)) {
    await queueDeliveries(context.db, [id])
    return null
  }
  if (!effect || (effect.state !== 'waiting' && effect.state !== 'running')) return null
  const attempts = effect.attempts + 1
  await context.db.execute(sql`update outbox set state = 'running', attempts = ${attempts} where id = ${id}`)
  return { ...effect, attempts }
}

/** Only as it was taken in hand: what was queued anew meanwhile, or given up, stays as it is. */
const sameAttempt = ({ id, version }: QueuedEffect) =>
  sql`id = ${id} and version = ${version} and state = 'running'`

const isSameAttempt = async (context: Context, effect: QueuedEffect) =>
  (await query(context.db, sql`select from outbox where ${sameAttempt(effect)}`)).length > 0

async function finish(context: Context, effect: QueuedEffect): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'done', last_error = null, finished_at = ${timestamp(context.now)}
        where ${sameAttempt(effect)}`,
  )
}

/**
 * Reads what is to be sent. What can't be told yet is noted to wait in the same transaction: whoever makes it possible,
 * and locks the same record, either comes first and is read, or finds it waiting and wakes it.
 */
async function prepare(
  context: Context,
  delivery: Delivery,
  effect: QueuedEffect,
): Promise<PreparedDelivery> {
  const started = await delivery.prepare(context, effect)
  if ('waits' in started) await leaveWaiting(context, effect, started.waits)
  return started
}

/** It begins with all its attempts, but for one where the answer to an earlier one may be lost: `maybeTold` goes by that. */
async function leaveWaiting(context: Context, effect: QueuedEffect, failure: StorableFailure): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'waiting', attempts = ${Math.min(1, effect.attempts - 1)}, blocked = true,
          last_error = ${JSON.stringify(failure)}::jsonb
        where ${sameAttempt(effect)}`,
  )
}

/** Queues it for later, or notes that it has failed for good. Waiting for one's turn is no failed attempt. */
async function retryOrFail(
  context: Context,
  delivery: Delivery,
  effect: QueuedEffect,
  failed: DeliveryFailure,
  basePauseMs: number,
): Promise<void> {
  const { state, attempts: counted, failure, pauseMs } = nextRetry(effect.attempts, failed, basePauseMs)
  const hasFailed = state === 'failed'
  // One that is not counted for all others wait too may have arrived.
  const attempts = failed.mayHaveArrived ? Math.max(1, counted) : counted
  // First what else it changes: documents are locked before the outbox.
  if (hasFailed && (await isSameAttempt(context, effect))) await delivery.failed?.(context, effect, failure)
  const changed = await query(
    context.db,
    sql`update outbox set state = ${state}, attempts = ${attempts},
          last_error = ${JSON.stringify(failure)}::jsonb
        where ${sameAttempt(effect)} returning id`,
  )
  if (changed.length > 0 && !hasFailed) await queueDeliveries(context.db, [effect.id], pauseMs)
}
