/** What leaves of one order line. */
export interface LeavingPart {
  item: {
    orderItemId: number
    sku: string
    /** Where the line is part of a look set: all lines of it, with what has shipped before. */
    set: { id: number; sku: string; lines: readonly { id: number; shipped: number }[] } | null
  }
  quantity: number
}

/** Units of a line as its storefront has it. */
export interface ReportedLine {
  /** The line, or one of those of the set: a storefront has one for all of them. */
  orderItemId: number
  sku: string
  quantity: number
}

/** What a storefront is told of these lines: a look set once the last of its components leaves. */
export function reportedLines(parts: readonly LeavingPart[]): ReportedLine[] {
  const reported = parts
    .filter(({ item }) => item.set === null)
    .map(({ item: { orderItemId, sku }, quantity }) => ({ orderItemId, sku, quantity }))
  const leaving = new Map<number, number>()
  for (const { item, quantity } of parts) {
    leaving.set(item.orderItemId, (leaving.get(item.orderItemId) ?? 0) + quantity)
  }
  const sets = new Map(parts.flatMap(({ item }) => (item.set ? [[item.set.id, item] as const] : [])))
  for (const { orderItemId, set } of sets.values()) {
    const before = Math.min(...(set?.lines ?? []).map(({ shipped }) => shipped))
    const after = Math.min(...(set?.lines ?? []).map(({ id, shipped }) => shipped + (leaving.get(id) ?? 0)))
    if (after > before) reported.push({ orderItemId, sku: set?.sku ?? '', quantity: after - before })
  }
  return reported
}
