import type { LedgerState } from '@selvedge/contract/finance/ledger/ledger-states.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { Context } from '../../../../core/http/context.ts'
import type { BatchDelivery, BatchResult, BatchStart, Outcome } from '../../../../core/outbox/batches.ts'
import type { QueuedEffect } from '../../../../core/outbox/queued-effects.ts'
import type { Ledger, LedgerDocument, LedgerTerms } from '../../../../ports/ledger.ts'
import { PartnerError } from '../../../../ports/partner.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { readRates } from '../../exchange-rates/exchange-rates.public.ts'
import { heldBy } from '../ledger.rules.ts'
import { lockTask, writeOutcomes } from '../ledger.sql.ts'
import { planDocuments } from '../recording/plan-documents.ts'
import { accessToLedger, termsOf } from './access.ts'
import { type BillRow, writeBills } from './ledger-bills.sql.ts'
import { postBills } from './post-bills.ts'
import { readTasksToPost } from './to-post.reads.ts'

interface Ready {
  effect: QueuedEffect
  documents: readonly LedgerDocument[]
}

const nothingFollows = async () => undefined

/** What of a batch can be told, and what the rest waits for. What is over, or gone, has nothing to tell. */
async function begin(context: Context, effects: readonly QueuedEffect[]): Promise<BatchStart> {
  const switches = {
    stock: await readSetting(context, 'kingdee_stock_sync'),
    money: await readSetting(context, 'kingdee_not_product_sync'),
  }
  const access = await accessToLedger(context)
  const mapping = await readSetting(context, 'kingdee_mapping')
  const ids = effects.map(({ subjectId }) => subjectId)
  const tasks = await readTasksToPost(context, ids)
  const rateOn = await readRates(
    context.db,
    [...tasks.values()].flatMap(({ lines, date }) => lines.map(({ currency }) => ({ currency, date }))),
  )
  const waits = new Map<number, StorableFailure>()
  const ready: Ready[] = []
  for (const effect of effects) {
    const task = tasks.get(effect.subjectId)
    if (!task) continue
    const held = heldBy(task.type, switches) ?? ('missing' in access ? access.missing : null)
    const plan = held
      ? { lacks: held }
      : planDocuments(task, mapping, (currency) => rateOn(currency, task.date))
    if ('lacks' in plan) waits.set(effect.id, plan.lacks)
    else ready.push({ effect, documents: plan.documents })
  }
  if ('missing' in access || ready.length === 0)
    return { send: async () => ({ failed: new Map(), waits, settle: nothingFollows }) }
  const { credentials } = access
  return {
    send: async (partners) => {
      const posted = await postReady(partners.ledger(credentials), ready, termsOf(mapping))
      return { ...posted, waits: new Map([...waits, ...posted.waits]) }
    },
  }
}

type PostResult = BatchResult & Required<Pick<BatchResult, 'waits'>>

/**
 * One after the other; where the ledger does not answer any more, the others wait for it without having failed. Where it does not
 * let us in, all wait until what is set up is corrected, without a call each.
 */
async function postReady(ledger: Ledger, ready: readonly Ready[], terms: LedgerTerms): Promise<PostResult> {
  const failed = new Map<number, unknown>()
  const waits = new Map<number, StorableFailure>()
  const rows: BillRow[] = []
  let away: PartnerError | null = null
  let notLetIn: PartnerError | null = null
  for (const { effect, documents } of ready) {
    if (notLetIn) {
      waits.set(effect.id, notLetIn.failure)
      continue
    }
    if (away) {
      failed.set(effect.id, away.waiting(1))
      continue
    }
    const bills = documents.map((document) => ledger.billOf(document, terms))
    const posted = await postBills(ledger, bills)
    rows.push(
      ...posted.bills.map((bill, position) => {
        const document = documents[position]
        const rateDay = (document && 'rateDay' in document && document.rateDay) || null
        return { ...bill, position, taskId: effect.subjectId, rateDay }
      }),
    )
    if (posted.error === undefined) continue
    failed.set(effect.id, posted.error)
    if (!(posted.error instanceof PartnerError)) continue
    if (posted.error.aboutSetup) {
      notLetIn = posted.error
      waits.set(effect.id, notLetIn.failure)
    } else if (posted.error.away || posted.error.waitMs > 0) away = posted.error
  }
  return { failed, waits, settle: ({ db }) => writeBills(db, rows) }
}

function stateOf({ state, blocked }: Outcome): LedgerState {
  if (state === 'done') return 'posted'
  if (state === 'failed') return 'failed'
  return blocked ? 'held' : 'waiting'
}

/** Tells the ledger of documents in the order in which they came about. */
export const postDelivery: BatchDelivery = {
  most: 50,
  prepare: (context, _lane, effects) => begin(context, effects),
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
  async retried(context, { subjectId: taskId }) {
    if (await lockTask(context.db, taskId))
      await writeOutcomes(context, [{ taskId, state: 'waiting', attempts: 0, failure: null }])
  },
  // Why it was given up stays beside it.
  async givenUp(context, { subjectId: taskId }) {
    const task = await lockTask(context.db, taskId)
    if (!task) return
    const { attempts, failure } = task
    await writeOutcomes(context, [{ taskId, state: 'given_up', attempts, failure }])
  },
}
