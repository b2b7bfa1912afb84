import type { LedgerState } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { Failure } from '@selvedge/contract/house/sync/failures.ts'
import type { Context } from '../../../core/http/context.ts'
import type { BatchDelivery, Outcome } from '../../../core/outbox/batches.ts'
import { readSetting } from '../../house/settings/settings.public.ts'
import { heldBy, type LedgerSwitches } from './ledger.rules.ts'
import { lockTask, writeOutcomes } from './ledger.sql.ts'
import { readTasksToPost } from './to-post.reads.ts'

const switchesOf = async (context: Context): Promise<LedgerSwitches> => ({
  stock: await readSetting(context, 'kingdee_stock_sync'),
  money: await readSetting(context, 'kingdee_not_product_sync'),
})

const notConnected: Failure = { kind: 'ledger.notConnected', params: {} }

function stateOf({ state, blocked }: Outcome): LedgerState {
  if (state === 'done') return 'posted'
  if (state === 'failed') return 'failed'
  return blocked ? 'held' : 'waiting'
}

/** Tells the ledger of documents, one after the other, in the order in which they came about. */
export const postDelivery: BatchDelivery = {
  most: 50,
  async begin(context, _lane, effects) {
    const switches = await switchesOf(context)
    const tasks = await readTasksToPost(
      context.db,
      effects.map(({ subjectId }) => subjectId),
    )
    const waits = new Map<number, Failure>()
    for (const effect of effects) {
      const task = tasks.get(effect.subjectId)
      if (task) waits.set(effect.id, heldBy(task.type, switches) ?? notConnected)
    }
    return { send: async () => ({ failed: new Map(), waits, settle: async () => undefined }) }
  },
  noting: (context, outcomes) =>
    writeOutcomes(
      context,
      outcomes.map((outcome) => ({
        taskId: outcome.effect.subjectId,
        state: stateOf(outcome),
        attempts: outcome.attempts,
        failure: outcome.failure,
      })),
    ),
  retried: (context, { subjectId }) => follow(context, subjectId, 'waiting'),
  givenUp: (context, { subjectId }) => follow(context, subjectId, 'given_up'),
}

/** Somebody has decided about its effect. */
async function follow(context: Context, taskId: number, state: LedgerState): Promise<void> {
  if (await lockTask(context.db, taskId))
    await writeOutcomes(context, [{ taskId, state, attempts: 0, failure: null }])
}
