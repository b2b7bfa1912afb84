import { type DeliveredKind, deliveredKinds, isDelivered } from '@selvedge/contract/effect-kinds.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { StorefrontError } from '../ports/storefront.ts'
import type { Context, Steps } from './context.ts'
import { query } from './db.ts'
import { Refusal } from './fail.ts'
import type { Jobs } from './jobs.ts'
import { deliverJob, lockEffect, type QueuedEffect, queueDeliveries } from './outbox.ts'
import type { Partners } from './partners.ts'

/** What follows from the other system's answer, in a transaction of its own. */
export type Settle = (context: Context) => Promise<void>

export type Begun =
  /** Talks to the other system. It may be repeated, after a crash too. */
  | { send(partners: Partners): Promise<Settle> }
  /** It can't be delivered yet: why. Whoever makes it possible queues it again. */
  | { waits: string }
  /** There is nothing to tell any more. */
  | { done: true }

/** How effects of one kind are delivered. */
export interface Delivery {
  /** Reads what is to be sent as it is now. */
  begin(context: Context, effect: QueuedEffect): Promise<Begun>
  /** It has failed for good. */
  failed?(context: Context, effect: QueuedEffect, reason: string): Promise<void>
}

export type Deliveries = Record<DeliveredKind, Delivery>

const attemptsMost = 8
const pauseMost = 3_600_000
const reasonMost = 500

/** The jobs behind the outbox: one delivers an effect, one finds those whose job is gone. */
export const deliveryJobs = (deliveries: Deliveries): Jobs => ({
  [deliverJob]: {
    inSteps: (steps, payload) => deliver(steps, deliveries, z.object({ id: z.int() }).parse(payload).id),
  },
  sweepEffects: sweep,
})

export const deliverySchedule = { sweepEffects: '*/5 * * * *' }

/**
 * Delivers one effect: marks it, talks to the other system while no transaction is open, then writes down what follows.
 * A node that dies in between leaves it running; the next one begins again, and each delivery is made to be repeated.
 */
async function deliver(steps: Steps, deliveries: Deliveries, id: number): Promise<void> {
  let effect: QueuedEffect | null = null
  let settle: Settle
  try {
    effect = await steps.step((context) => mark(context, id))
    if (!effect || !isDelivered(effect.kind)) return
    const taken = effect
    const delivery = deliveries[effect.kind]
    const begun = await steps.step((context) => delivery.begin(context, taken))
    if ('waits' in begun) return await steps.step((context) => leaveWaiting(context, taken, begun.waits))
    if ('done' in begun) return await steps.step((context) => finish(context, taken))
    settle = await begun.send(steps.partners)
  } catch (error) {
    const failed = effect
    if (!failed || !isDelivered(failed.kind)) throw error
    const delivery = deliveries[failed.kind]
    const failure = failureOf(error)
    if (!failure) throw error
    return steps.step((context) => putOff(context, delivery, failed, failure, steps.retryPauseMs))
  }
  const told = effect
  await steps.step(async (context) => {
    await settle(context)
    await finish(context, told)
  })
}

/** Takes an effect in hand; null where it is done, given up, or gone. */
async function mark(context: Context, id: number): Promise<QueuedEffect | null> {
  const effect = await lockEffect(context, id)
  if (!effect || (effect.state !== 'waiting' && effect.state !== 'running')) return null
  const attempts = effect.attempts + 1
  await context.db.execute(sql`update outbox set state = 'running', attempts = ${attempts} where id = ${id}`)
  return { ...effect, attempts }
}

/** Only as it was taken in hand: what was queued anew meanwhile, or given up, stays as it is. */
const asTaken = ({ id, version }: QueuedEffect) =>
  sql`id = ${id} and version = ${version} and state = 'running'`

const isAsTaken = async (context: Context, effect: QueuedEffect) =>
  (await query(context.db, sql`select from outbox where ${asTaken(effect)}`)).length > 0

async function finish(context: Context, effect: QueuedEffect): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'done', last_error = '', finished_at = ${context.now.toISOString()}::timestamptz
        where ${asTaken(effect)}`,
  )
}

async function leaveWaiting(context: Context, effect: QueuedEffect, reason: string): Promise<void> {
  await context.db.execute(
    sql`update outbox set state = 'waiting', attempts = 0, last_error = ${reason.slice(0, reasonMost)}
        where ${asTaken(effect)}`,
  )
}

interface Failure {
  reason: string
  retryable: boolean
  waitMs: number
}

/** What the other system or a rule of ours said; null for a fault of our own, which the job itself repeats. */
function failureOf(error: unknown): Failure | null {
  if (error instanceof StorefrontError) {
    const { message: reason, retryable, waitMs } = error
    return { reason, retryable, waitMs }
  }
  if (error instanceof Refusal) return { reason: error.message, retryable: false, waitMs: 0 }
  if (error instanceof z.ZodError) return { reason: '同步内容无法识别', retryable: false, waitMs: 0 }
  return null
}

/** Queues it for later, or notes that it has failed for good. Waiting for one's turn is no failed attempt. */
async function putOff(
  context: Context,
  delivery: Delivery,
  effect: QueuedEffect,
  { reason, retryable, waitMs }: Failure,
  basePauseMs: number,
): Promise<void> {
  const told = reason.slice(0, reasonMost)
  const attempts = waitMs > 0 ? effect.attempts - 1 : effect.attempts
  const lost = !retryable || attempts >= attemptsMost
  // First what else it changes: documents are locked before the outbox.
  if (lost && (await isAsTaken(context, effect))) await delivery.failed?.(context, effect, told)
  const changed = await query(
    context.db,
    sql`update outbox set state = ${lost ? 'failed' : 'waiting'}, attempts = ${attempts}, last_error = ${told}
        where ${asTaken(effect)} returning id`,
  )
  const pause = Math.min(pauseMost, basePauseMs * 2 ** Math.max(0, attempts - 1))
  if (changed.length > 0 && !lost) await queueDeliveries(context.db, [effect.id], Math.max(pause, waitMs))
}

/** Queues what should have a job and has none, as after a restore; what waits for an adapter to be set up does not. */
async function sweep(context: Context): Promise<void> {
  const lost = await query<{ id: number }>(
    context.db,
    sql`select id from outbox
        where state in ('waiting', 'running') and kind = any(${sql.param(deliveredKinds)}::text[])
          and not (state = 'waiting' and attempts = 0 and last_error <> '')
          and created_at < ${context.now.toISOString()}::timestamptz - interval '1 minute'
          and not exists (select from graphile_worker._private_jobs as job where job.key = 'effect:' || outbox.id)
        order by id limit 1000`,
  )
  await queueDeliveries(
    context.db,
    lost.map(({ id }) => id),
  )
}

/** Queues effects that wait because something was not set up; it may be now. */
export async function wakeEffects(context: Context, kinds: string): Promise<void> {
  const waiting = await query<{ id: number }>(
    context.db,
    sql`select id from outbox where state = 'waiting' and attempts = 0 and last_error <> ''
          and kind like ${kinds} order by id`,
  )
  await queueDeliveries(
    context.db,
    waiting.map(({ id }) => id),
  )
}
