import {
  type LedgerAction,
  ledgerOutcome,
  ledgerVerdict,
} from '@selvedge/contract/finance/ledger/ledger-states.ts'
import {
  type ledgerTaskRetry,
  type ledgerTaskRetryAll,
  maxRetriedAtOnce,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { lockEffect, markEffectsDone } from '../../../core/outbox/queued-effects.ts'
import { requeueEffects } from '../../../core/outbox/requeue.ts'
import { countBlocked } from './ledger.reads.ts'
import {
  effectKeyOf,
  type LockedTask,
  lockTask,
  postKind,
  queuePost,
  type Retried,
  releaseBlocked,
  writeOutcomes,
} from './ledger.sql.ts'

export const retryJob = 'retryLedgerTasks'

/** The task, where its state allows this and nobody is at it just now. */
async function allowed(context: Context, action: LedgerAction, id: number): Promise<LockedTask> {
  const task = (await lockTask(context.db, id)) ?? fail('LEDGER_TASK_NOT_FOUND')
  const verdict = ledgerVerdict(action, task.state)
  if (verdict !== true) fail('LEDGER_TASK_STATE', { reason: verdict })
  const effect = task.effectId === null ? null : await lockEffect(context, task.effectId)
  if (effect?.state === 'running') fail('LEDGER_TASK_STATE', { reason: 'ledger.running' })
  return task
}

function noteChange(
  context: Context,
  action: LedgerAction,
  { id, number, state, attempts }: LockedTask,
): void {
  context.note({
    subject: 'ledgerTask',
    subjectId: id,
    before: { number, state, attempts },
    after: { number, state: ledgerOutcome[action] },
  })
}

/** Pushes a posting again, with all its attempts. */
export async function retryTask(
  context: Context,
  { id }: z.output<(typeof ledgerTaskRetry)['query']>,
): Promise<1> {
  const task = await allowed(context, 'retry', id)
  await writeOutcomes(context, [{ taskId: id, state: ledgerOutcome.retry, attempts: 0, failure: null }])
  if (task.effectId === null) queuePost(context, id)
  else await requeueEffects(context, { ids: [task.effectId] })
  noteChange(context, 'retry', task)
  return 1
}

/** Somebody has uploaded it by hand: the ledger has it, and is not told. */
export async function markManual(
  context: Context,
  { id }: z.output<(typeof ledgerTaskRetry)['query']>,
): Promise<1> {
  const task = await allowed(context, 'manual', id)
  const { attempts } = task
  await writeOutcomes(context, [{ taskId: id, state: ledgerOutcome.manual, attempts, failure: null }])
  await markEffectsDone(context, 'ledgerTask', id, postKind)
  noteChange(context, 'manual', task)
  return 1
}

/** Pushes all that are kept back by this again; answers how many there are. */
export async function retryAll(
  context: Context,
  _query: unknown,
  { error, state: requested }: z.output<(typeof ledgerTaskRetryAll)['body']>,
): Promise<number> {
  const state = requested ?? null
  const count = await countBlocked(context.db, error, state)
  await retryPortion(context, { error, state, until: context.now.toISOString(), after: null })
  context.note({ subject: 'ledgerTask', subjectId: error, after: { error, ...(state && { state }), count } })
  return count
}

/** Some of them; a job goes on with the rest. */
export async function retryPortion(context: Context, retried: Retried): Promise<void> {
  const released = await releaseBlocked(context.db, retried, maxRetriedAtOnce)
  await requeueEffects(context, { keys: released.map(({ number }) => effectKeyOf(number)) })
  const last = released.at(-1)
  if (!last || released.length < maxRetriedAtOnce) return
  const { createdAt, id } = last
  await queueJob(context.db, retryJob, { ...retried, after: { createdAt, id } })
}
