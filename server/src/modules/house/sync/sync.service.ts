import { isConfirmedEffect, rightForEffect } from '@selvedge/contract/house/sync/effect-demands.ts'
import { isBatched, isSingle } from '@selvedge/contract/house/sync/effect-kinds.ts'
import {
  type EffectAction,
  effectOutcome,
  effectVerdict,
} from '@selvedge/contract/house/sync/effect-states.ts'
import type { syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../core/http/context.ts'
import { fail, HttpFault } from '../../../core/http/fail.ts'
import { requireConfirmation } from '../../../core/http/guard/confirmation.ts'
import { giveUpJob, lockFailedJob, requeueJob } from '../../../core/jobs/failures/failed-jobs.ts'
import type { Shared } from '../../../core/modules/module.ts'
import type { Delivery } from '../../../core/outbox/deliveries.ts'
import {
  findEffect,
  giveUpEffect,
  lockEffect,
  type QueuedEffect,
} from '../../../core/outbox/queued-effects.ts'
import { requeueEffects } from '../../../core/outbox/requeue.ts'

/** What else follows where an effect of this kind is queued again or given up; null where nothing does. */
export type HooksOf = (kind: string) => Pick<Delivery, 'retried' | 'givenUp'> | null

export const hooksIn =
  ({ deliveries, batches }: Pick<Shared, 'deliveries' | 'batches'>): HooksOf =>
  (kind) => {
    if (isSingle(kind)) return deliveries[kind]
    return isBatched(kind) ? batches[kind] : null
  }

const requeueEffect = (context: Context, id: number) => requeueEffects(context, { ids: [id] })

const changeEffect = { retry: requeueEffect, giveUp: giveUpEffect }
const changeJob = { retry: requeueJob, giveUp: giveUpJob }

/**
 * Queues an effect, or a job that failed for good, again with all its attempts; or never tries the effect again, and
 * forgets the job.
 */
export const changeBy =
  (action: EffectAction, hooksOf: HooksOf) =>
  async (context: Context, { id, reason }: z.output<(typeof syncRetry)['query']>): Promise<1> => {
    await (id.startsWith('job-')
      ? actOnJob(context, action, Number(id.slice('job-'.length)))
      : actOnEffect(context, action, hooksOf, { id: Number(id), reason }))
    return 1
  }

/** The audit entry stands with the record that the effect is about, where people look for it. */
async function actOnEffect(
  context: Context,
  action: EffectAction,
  hooksOf: HooksOf,
  { id, reason }: { id: number; reason: string | undefined },
): Promise<void> {
  const seen = allowed(action, await findEffect(context, id))
  ensureMay(context, action, seen.kind)
  // What it is about is locked before the effect itself, as where it is delivered.
  const hooks = hooksOf(seen.kind)
  if (action === 'retry') await hooks?.retried?.(context, seen, reason)
  else await hooks?.givenUp?.(context, seen)
  const effect = allowed(action, await lockEffect(context, id))
  await changeEffect[action](context, id)
  const { kind, state, attempts, lastError, subject, subjectId } = effect
  context.note({
    subject,
    subjectId,
    before: { effect: id, kind, state, attempts, lastError },
    after: { effect: id, kind, state: effectOutcome[action], ...(reason && { reason }) },
  })
}

/** Money does not go back, nor customs hear anything, by less than where that is asked for. */
function ensureMay(context: Context, action: EffectAction, kind: string): void {
  const right = rightForEffect(kind)
  if (right && !callerOf(context).rights.has(right)) throw new HttpFault('FORBIDDEN')
  if (isConfirmedEffect(action, kind)) requireConfirmation(context)
}

/** The effect, where its state allows this. */
function allowed(action: EffectAction, effect: QueuedEffect | null): QueuedEffect {
  if (!effect) return fail('EFFECT_NOT_FOUND')
  const verdict = effectVerdict(action, effect.state)
  return verdict === true ? effect : fail('EFFECT_STATE', { reason: verdict })
}

async function actOnJob(context: Context, action: EffectAction, id: number): Promise<void> {
  const job = await lockFailedJob(context, id)
  if (!job) return fail('EFFECT_NOT_FOUND')
  await changeJob[action](context, id)
  const { name, attempts, lastError } = job
  context.note({
    subject: 'job',
    subjectId: id,
    before: { name, state: 'failed', attempts, lastError },
    after: { name, state: effectOutcome[action] },
  })
}
