import { type EffectAction, effectOutcome, effectVerdict } from '@selvedge/contract/effect-states.ts'
import type { syncRetry } from '@selvedge/contract/sync.ts'
import type { z } from 'zod'
import type { Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { giveUpJob, lockFailedJob, requeueJob } from '../../core/failed-jobs.ts'
import { giveUpEffect, lockEffect, requeueEffect } from '../../core/outbox.ts'

const changeEffect = { retry: requeueEffect, giveUp: giveUpEffect }
const changeJob = { retry: requeueJob, giveUp: giveUpJob }

const change =
  (action: EffectAction) =>
  async (context: Context, { id }: z.output<(typeof syncRetry)['query']>): Promise<1> => {
    await (id.startsWith('job-')
      ? actOnJob(context, action, Number(id.slice('job-'.length)))
      : actOnEffect(context, action, Number(id)))
    return 1
  }

/** Queues an effect, or a job that failed for good, again with all its attempts. */
export const retry = change('retry')
/** Never tries an effect again; forgets a job that failed for good. */
export const giveUp = change('giveUp')

/** The audit entry stands with the record that the effect is about, where people look for it. */
async function actOnEffect(context: Context, action: EffectAction, id: number): Promise<void> {
  const effect = await lockEffect(context, id)
  if (!effect) return fail('EFFECT_NOT_FOUND')
  const verdict = effectVerdict(action, effect.state)
  if (verdict !== true) fail('EFFECT_STATE', { reason: verdict })
  await changeEffect[action](context, id)
  const { kind, state, attempts, lastError, subject, subjectId } = effect
  context.note({
    subject,
    subjectId,
    before: { effect: id, kind, state, attempts, lastError },
    after: { effect: id, kind, state: effectOutcome[action] },
  })
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
