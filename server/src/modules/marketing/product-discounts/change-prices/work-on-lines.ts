import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { LineState } from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import type { Context } from '../../../../core/http/context.ts'
import { nextRetry } from '../../../../core/outbox/delivery-failures.ts'
import { wakeEffects } from '../../../../core/outbox/sweep.ts'
import type { Change } from '../product-discounts.rules.ts'
import {
  countOpen,
  type DiscountRow,
  enterState,
  type LineOutcome,
  lockDiscount,
  noteProblem,
  noteProgress,
  refuseUnconfirmed,
  releaseProducts,
  reopenUnconfirmed,
  takeLines,
  type WorkLine,
  writeOutcomes,
} from '../product-discounts.sql.ts'
import { shownOf } from '../reserved-prices/reserved-prices.rules.ts'
import type { Changed } from './change-prices.ts'

/** So many products are changed before it is noted what became of them. */
const productsAtOnce = 10

/** What is to be changed next: nothing where all is done, or the discount has gone on to another state. */
export async function beginWork({ db }: Context, { id, state }: DiscountRow): Promise<Change[]> {
  const now = await lockDiscount(db, id)
  if (now?.state !== state) return []
  const lines = await takeLines(db, now, openStates(now), productsAtOnce)
  return lines.map((line) => changeOf(line, now))
}

const openStates = ({ state }: Pick<DiscountRow, 'state'>): readonly LineState[] =>
  state === 'closing' ? ['applied', 'sending'] : ['planned', 'sending']

function changeOf(line: WorkLine, { state }: DiscountRow): Change {
  const { id: lineId, productExId, variantExId, earlier } = line
  const old = { price: line.price, compareAt: line.compareAt }
  const discounted = { price: line.discounted, compareAt: line.base }
  const [from, to] = state === 'closing' ? [discounted, old] : [old, discounted]
  const alsoFrom = earlier.flatMap(shownOf)
  return { lineId, productExId, variantExId, from, alsoFrom, to }
}

/** What a line is, after the shop has said what it has. One that could not be restored still has its new price. */
function outcomeOf({ lineId: id, outcome, problem }: Changed, { state }: DiscountRow): LineOutcome {
  const isClosing = state === 'closing'
  if (outcome === 'there') return { id, state: isClosing ? 'restored' : 'applied', problem: null }
  // It is tried again behind the others, from what the shop shows then.
  if (outcome === 'unconfirmed') return { id, state: 'sending', problem }
  if (outcome === 'refused') return { id, state: isClosing ? 'applied' : 'refused', problem }
  return { id, state: outcome, problem: null }
}

/** Notes what became of lines. They were begun in the state that is given, whatever the discount is by now. */
export async function settleLines(
  { db }: Context,
  started: DiscountRow,
  changed: readonly Changed[],
): Promise<void> {
  const now = await lockDiscount(db, started.id)
  if (!now) return
  await writeOutcomes(
    db,
    changed.map((one) => outcomeOf(one, started)),
  )
  const isUnconfirmed = changed.every(({ outcome }) => outcome === 'unconfirmed')
  await noteProgress(db, now.id, openStates(now), isUnconfirmed ? now.failures : 0)
}

/** Lines that the shop does not show as it was told to are tried again after a pause; where it never does, it has refused them. */
async function tryAgain(
  { db }: Context,
  { id, state, failures }: DiscountRow,
  problem: StorableFailure,
  retryPauseMs: number,
): Promise<number> {
  const next = nextRetry(failures + 1, { failure: problem, retryable: true, waitMs: 0 }, retryPauseMs)
  if (next.state === 'failed') {
    await refuseUnconfirmed(db, id, state === 'closing' ? 'applied' : 'refused')
    return 0
  }
  await reopenUnconfirmed(db, id)
  await noteProblem(db, id, { failures: next.attempts, problem, stopped: false })
  return next.pauseMs
}

/** All lines have had their turn. Answers how long until it goes on; null where there is nothing more to do. */
export async function finishWork(context: Context, id: number, retryPauseMs: number): Promise<number | null> {
  const { db } = context
  const discount = await lockDiscount(db, id)
  if (discount?.state !== 'applying' && discount?.state !== 'closing') return null
  const open = await countOpen(db, id, openStates(discount))
  if (open.lines > 0) return 0
  if (open.problem && open.unconfirmed > 0) return tryAgain(context, discount, open.problem, retryPauseMs)
  if (open.problem) {
    await noteProblem(db, id, { failures: 0, problem: open.problem, stopped: true })
    return null
  }
  const state = discount.state === 'applying' ? 'running' : 'closed'
  await enterState(context, id, state, discount.total, discount.total)
  if (state === 'closed') await releaseProducts(db, id)
  // Prices of ours wait until the shop has its old ones again, or it is known that the discount leaves them.
  await wakeEffects(context, storefrontLane(discount.channel))
  context.note({ subject: 'productDiscount', subjectId: id, after: { state } })
  return null
}
