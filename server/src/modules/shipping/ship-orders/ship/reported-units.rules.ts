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

function unitsByLine(parts: readonly LeavingPart[]): Map<number, number> {
  const units = new Map<number, number>()
  for (const { item, quantity } of parts) {
    units.set(item.orderItemId, (units.get(item.orderItemId) ?? 0) + quantity)
  }
  return units
}

/** What a storefront is told of these lines: a look set once the last of its components leaves. */
export function reportedLines(parts: readonly LeavingPart[]): ReportedLine[] {
  const reported = parts
    .filter(({ item }) => item.set === null)
    .map(({ item: { orderItemId, sku }, quantity }) => ({ orderItemId, sku, quantity }))
  const leaving = unitsByLine(parts)
  const sets = new Map(parts.flatMap(({ item }) => (item.set ? [[item.set.id, item] as const] : [])))
  for (const { orderItemId, set } of sets.values()) {
    const before = Math.min(...(set?.lines ?? []).map(({ shipped }) => shipped))
    const after = Math.min(...(set?.lines ?? []).map(({ id, shipped }) => shipped + (leaving.get(id) ?? 0)))
    if (after > before) reported.push({ orderItemId, sku: set?.sku ?? '', quantity: after - before })
  }
  return reported
}

/**
 * Parts of one order that have left with one ship order, as they were when they did: what the storefront was told of them
 * then. A look set is among them where more units were reported than those of lines of their own.
 */
export function asTheyLeft<Part extends LeavingPart>(
  parts: readonly Part[],
  reported: number | null,
): Part[] {
  const leaving = unitsByLine(parts)
  const own = parts.filter(({ item }) => item.set === null).reduce((sum, { quantity }) => sum + quantity, 0)
  const withSets = reported !== null && reported > own
  return parts.flatMap((part) => {
    const { set } = part.item
    if (set === null) return part
    if (!withSets) return []
    const lines = set.lines.map((line) => ({ ...line, shipped: line.shipped - (leaving.get(line.id) ?? 0) }))
    return { ...part, item: { ...part.item, set: { ...set, lines } } }
  })
}
