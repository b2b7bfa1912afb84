import type { Db } from '../../../../core/db/db.ts'
import { findSets } from '../../../marketing/sets/sets.public.ts'
import type { LineToWrite, OrderDraft, OrderLineDraft } from '../insert/orders.drafts.ts'
import { drawIds, insertOrderItems, insertOrderSets } from '../insert/orders.sql.ts'
import { takenApart } from './bought-sets.rules.ts'

type Lines = readonly OrderLineDraft[]
type Of = Pick<OrderDraft, 'channel' | 'currency'>

/**
 * How the lines of orders are written: a line whose SKU is that of a published look set becomes one per component, as the
 * set is now. Whatever it is changed to later, this is what is owed.
 */
export async function readSplit(
  db: Db,
  lines: Iterable<{ sku: string }>,
): Promise<(lines: Lines, of: Of) => readonly LineToWrite[]> {
  const skus = new Set<string>()
  for (const { sku } of lines) skus.add(sku)
  const sets = new Map((await findSets(db, [...skus])).map((set) => [set.sku, set]))
  return (own, of) => (sets.size === 0 ? own : takenApart(own, sets, of))
}

/** Writes lines of orders, and the sets that they are part of. */
export async function writeLines(
  db: Db,
  lines: readonly (LineToWrite & { orderId: number; cancelled: number })[],
): Promise<void> {
  const orderOf = new Map(lines.flatMap(({ set, orderId }) => (set ? [[set, orderId] as const] : [])))
  const ids = orderOf.size > 0 ? await drawIds(db, 'order_set', orderOf.size) : []
  const sets = [...orderOf].map(([set, orderId], index) => ({ ...set, set, orderId, id: ids[index] ?? 0 }))
  if (sets.length > 0) await insertOrderSets(db, sets)
  const idOf = new Map(sets.map(({ set, id }) => [set, id]))
  await insertOrderItems(
    db,
    lines.map((line) => ({ ...line, setId: (line.set && idOf.get(line.set)) ?? null })),
  )
}
