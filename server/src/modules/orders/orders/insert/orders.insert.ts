import { orderState } from '@selvedge/contract/orders/orders/order-state.ts'
import { maxPortion, portionsOf } from '../../../../core/db/portions.ts'
import type { Context } from '../../../../core/http/context.ts'
import { notifyOrdersChanged } from '../notify-orders-changed.ts'
import { readSplit, writeLines } from '../sets/take-sets-apart.ts'
import { writeTransactions } from '../transactions/write-transactions.ts'
import { writeOrderTimeline } from '../units/orders.units.ts'
import type { LineToWrite, NewOrder, OrderDraft, OrderLineDraft } from './orders.drafts.ts'
import { drawIds, insertOrderRows, placesByExId } from './orders.sql.ts'

const unitsOf = (lines: readonly OrderLineDraft[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Units of a new line that are never shipped: no ship order carries any of them yet. */
const cancelledOf = (draft: Pick<OrderDraft, 'cancelledAt'>, line: OrderLineDraft): number =>
  draft.cancelledAt ? line.quantity : (line.revoked ?? 0)

function toNewOrder(draft: OrderDraft, lines: readonly LineToWrite[], id: number, now: Date): NewOrder {
  const ordered = unitsOf(lines)
  const cancelled = lines.reduce((sum, line) => sum + cancelledOf(draft, line), 0)
  const units = { ordered, shipped: 0, cancelled, allocated: 0, cancelledAt: draft.cancelledAt ?? null }
  return {
    ...draft,
    id,
    lines,
    ordered,
    cancelled,
    state: orderState(units),
    updatedAt: draft.arrivedAt ?? now,
  }
}

/**
 * Writes orders with their lines, transactions and timelines, in a constant number of statements for some thousands.
 * Look sets are taken apart. Answers their ids in the order of the drafts, null for one whose external id was known in its channel.
 * Routes nothing.
 */
export async function insertOrders(
  context: Context,
  drafts: readonly OrderDraft[],
): Promise<(number | null)[]> {
  if (drafts.length === 0) return []
  const ids = await drawIds(context.db, 'orders', drafts.length)
  const split = await readSplit(context.db, linesOf(drafts))
  // Over all portions in the order in which one of them is written: two imports never wait for each other.
  const places = drafts.length > maxPortion ? await placesByExId(context.db, drafts) : [...drafts.keys()]
  const written = new Set<number>()
  for (const some of portionsOf(places)) {
    const drawn = some.map((place) => {
      const draft = drafts[place]!
      return toNewOrder(draft, split(draft.lines, draft), ids[place] ?? 0, context.now)
    })
    for (const id of await insertPortion(context, drawn)) written.add(id)
  }
  return ids.map((id) => (written.has(id) ? id : null))
}

function* linesOf(drafts: readonly OrderDraft[]): Iterable<OrderLineDraft> {
  for (const { lines } of drafts) yield* lines
}

async function insertPortion(context: Context, drawn: readonly NewOrder[]): Promise<Set<number>> {
  const written = await insertOrderRows(context.db, drawn)
  const orders = drawn.filter(({ id }) => written.has(id))
  if (orders.length === 0) return written
  await writeLines(
    context.db,
    orders.flatMap((order) =>
      order.lines.map((line) => {
        const cancelled = cancelledOf(order, line)
        return { ...line, orderId: order.id, cancelled, revoked: cancelled }
      }),
    ),
  )
  await writeTransactions(
    context,
    orders.flatMap(({ id, transactions = [] }) => transactions.map((row) => ({ ...row, orderId: id }))),
  )
  writeOrderTimeline(
    context,
    orders.map(({ id, event, arrivedAt }) => ({ orderId: id, event, ...(arrivedAt && { at: arrivedAt }) })),
  )
  notifyOrdersChanged(
    context,
    orders.map(({ id }) => id),
  )
  return written
}
