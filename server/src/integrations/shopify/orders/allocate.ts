/** Units of an order line that are still to be shipped, where the storefront plans them. */
export interface OpenLine {
  fulfillmentOrder: string
  /** The line of the fulfilment order. */
  id: string
  exLineItemId: string
  remaining: number
}

export interface OpenOrder {
  id: string
  location: string | null
  canShip: boolean
  canMove: boolean
  lines: readonly OpenLine[]
}

export interface Wanted {
  exLineItemId: string
  quantity: number
}

/** Units to take from a line of a fulfilment order. */
export interface Taken {
  order: OpenOrder
  line: OpenLine
  quantity: number
}

/**
 * Takes the wanted units from the fulfilment orders: first from those at the location that ships, then from any other.
 * `missing` is what none of them has open any more.
 */
export function allocate(
  orders: readonly OpenOrder[],
  wanted: readonly Wanted[],
  location: string | null,
): { taken: Taken[]; missing: Wanted[] } {
  const near = (order: OpenOrder) => (order.location === location ? 0 : 1)
  const sources = orders.filter(({ canShip }) => canShip).sort((one, other) => near(one) - near(other))
  const open = sources.flatMap((order) => order.lines.map((line) => ({ order, line, left: line.remaining })))
  const taken: Taken[] = []
  const missing: Wanted[] = []
  for (const { exLineItemId, quantity } of wanted) {
    let left = quantity
    for (const source of open) {
      if (left === 0) break
      if (source.line.exLineItemId !== exLineItemId || source.left === 0) continue
      const part = Math.min(left, source.left)
      taken.push({ order: source.order, line: source.line, quantity: part })
      source.left -= part
      left -= part
    }
    if (left > 0) missing.push({ exLineItemId, quantity: left })
  }
  return { taken, missing }
}

/** The wanted units less those that have been shipped already; lines of nothing are left out. */
export function without(wanted: readonly Wanted[], shipped: readonly Wanted[]): Wanted[] {
  const left = new Map<string, number>()
  for (const { exLineItemId, quantity } of shipped) {
    left.set(exLineItemId, (left.get(exLineItemId) ?? 0) + quantity)
  }
  return wanted.flatMap(({ exLineItemId, quantity }) => {
    const done = Math.min(quantity, left.get(exLineItemId) ?? 0)
    left.set(exLineItemId, (left.get(exLineItemId) ?? 0) - done)
    return quantity > done ? [{ exLineItemId, quantity: quantity - done }] : []
  })
}

/** Whether these units are wanted, every one of them: only then they can be of this shipment. */
export const isWithin = (units: readonly Wanted[], wanted: readonly Wanted[]): boolean =>
  without(units, wanted).length === 0

/** Parts by some name, in the order of their first. */
export function groupBy<Part>(parts: readonly Part[], nameOf: (part: Part) => string): Part[][] {
  const groups = new Map<string, Part[]>()
  for (const part of parts) groups.set(nameOf(part), [...(groups.get(nameOf(part)) ?? []), part])
  return [...groups.values()]
}
