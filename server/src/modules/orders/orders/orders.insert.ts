import { orderState } from '@selvedge/contract/orders/orders/order-state.ts'
import { maxPortion, portionsOf } from '../../../core/db/portions.ts'
import type { Context } from '../../../core/http/context.ts'
import { notifyOrdersChanged } from './notify-orders-changed.ts'
import type { NewOrder, OrderDraft, OrderLineDraft } from './orders.drafts.ts'
import { drawOrderIds, insertOrderItems, insertOrderRows, placesByExId } from './orders.sql.ts'
import { writeOrderTimeline } from './orders.units.ts'
import { writeTransactions } from './write-transactions.ts'

const unitsOf = (lines: readonly OrderLineDraft[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)

/** Units of a new line that are never shipped: no ship order carries any of them yet. */
const cancelledOf = (draft: OrderDraft, line: OrderLineDraft): number =>
  draft.cancelledAt ? line.quantity : (line.revoked ?? 0)

function toNewOrder(draft: OrderDraft, id: number, now: Date): NewOrder {
  const ordered = unitsOf(draft.lines)
  const cancelled = draft.lines.reduce((sum, line) => sum + cancelledOf(draft, line), 0)
  const units = { ordered, shipped: 0, cancelled, allocated: 0, cancelledAt: draft.cancelledAt ?? null }
  return { ...draft, id, ordered, cancelled, state: orderState(units), updatedAt: draft.arrivedAt ?? now }
}

/**
 * Writes orders with their lines, transactions and timelines, in a constant number of statements for some thousands.
 * Answers their ids in the order of the drafts, null for one whose external id was known in its channel.
 * Routes nothing.
 */
export async function insertOrders(
  context: Context,
  drafts: readonly OrderDraft[],
): Promise<(number | null)[]> {
  if (drafts.length === 0) return []
  const ids = await drawOrderIds(context.db, drafts.length)
  // Over all portions in the order in which one of them is written: two imports never wait for each other.
  const places = drafts.length > maxPortion ? await placesByExId(context.db, drafts) : [...drafts.keys()]
  const written = new Set<number>()
  for (const some of portionsOf(places)) {
    const drawn = some.map((place) => toNewOrder(drafts[place]!, ids[place] ?? 0, context.now))
    for (const id of await insertPortion(context, drawn)) written.add(id)
  }
  return ids.map((id) => (written.has(id) ? id : null))
}

async function insertPortion(context: Context, drawn: readonly NewOrder[]): Promise<Set<number>> {
  const written = await insertOrderRows(context.db, drawn)
  const orders = drawn.filter(({ id }) => written.has(id))
  if (orders.length === 0) return written
  await insertOrderItems(
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
