import { storefrontLane } from '@selvedge/contract/house/sync/partners.ts'
import type { LineState } from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import type { Context } from '../../../core/http/context.ts'
import { wakeEffects } from '../../../core/outbox/sweep.ts'
import type { Changed } from './change-prices.ts'
import type { Change } from './product-discounts.rules.ts'
import {
  countOpen,
  type DiscountRow,
  enterState,
  type LineOutcome,
  lockDiscount,
  noteProblem,
  noteProgress,
  releaseProducts,
  takeLines,
  type WorkLine,
  writeOutcomes,
} from './product-discounts.sql.ts'

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
  const { id: lineId, productExId, variantExId } = line
  const old = { price: line.price, compareAt: line.compareAt }
  const discounted = { price: line.discounted, compareAt: line.base }
  const [from, to] = state === 'closing' ? [discounted, old] : [old, discounted]
  return { lineId, productExId, variantExId, from, to }
}

/** What a line is, after the shop has said what it has. One that could not be restored still has its new price. */
function outcomeOf({ lineId: id, outcome, problem }: Changed, { state }: DiscountRow): LineOutcome {
  const isClosing = state === 'closing'
  if (outcome === 'there') return { id, state: isClosing ? 'restored' : 'applied', problem: null }
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
  await noteProgress(db, now.id, openStates(now))
}

/** All lines have had their turn. True: there is nothing more to do. */
export async function finishWork(context: Context, id: number): Promise<boolean> {
  const { db } = context
  const discount = await lockDiscount(db, id)
  if (discount?.state !== 'applying' && discount?.state !== 'closing') return true
  const open = await countOpen(db, id, openStates(discount))
  if (open.lines > 0) return false
  if (open.problem) {
    await noteProblem(db, id, { failures: 0, problem: open.problem, stopped: true })
    return true
  }
  const state = discount.state === 'applying' ? 'running' : 'closed'
  await enterState(context, id, state, discount.total, discount.total)
  if (state === 'closed') {
    await releaseProducts(db, id)
    // Prices of ours wait until the shop has its old ones again.
    await wakeEffects(context, storefrontLane(discount.channel))
  }
  context.note({ subject: 'productDiscount', subjectId: id, after: { state } })
  return true
}
