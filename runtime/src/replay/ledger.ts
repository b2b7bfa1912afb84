/** Units promised to an order that had no stock when it came. */
interface Waiting {
  order: string
  units: number
}

/** A number that the ledger and the server do not agree on. */
export interface Disagreement {
  what: string
  expected: number | string
  found: number | string
}

/**
 * The stock as somebody with a pencil would keep it beside the server: opening units, what left, what came back.
 * It shares no code with the server. Per code it also predicts what an order gets: all that is there, first come,
 * first served; what comes back goes to the order that has waited longest.
 */
export class Ledger {
  private readonly onHand = new Map<string, Map<number, number>>()
  private readonly queues = new Map<string, Waiting[]>()
  readonly disagreements: Disagreement[] = []

  open(code: string, location: number, units: number): void {
    const places = this.onHand.get(code) ?? new Map<number, number>()
    places.set(location, (places.get(location) ?? 0) + units)
    this.onHand.set(code, places)
  }

  /** Units of a code over all locations. */
  total(code: string): number {
    return [...(this.onHand.get(code)?.values() ?? [])].reduce((sum, units) => sum + units, 0)
  }

  /** Units at each location, most first. */
  places(code: string): [location: number, units: number][] {
    return [...(this.onHand.get(code) ?? [])].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  }

  /** What an order must get of each code; the rest of it waits. */
  expect(order: string, wanted: ReadonlyMap<string, number>): Map<string, number> {
    const expected = new Map<string, number>()
    for (const [code, units] of wanted) {
      const given = Math.min(units, this.total(code))
      if (given > 0) expected.set(code, given)
      if (given < units) this.queueOf(code).push({ order, units: units - given })
    }
    return expected
  }

  ship(code: string, location: number, units: number): void {
    this.open(code, location, -units)
  }

  /** Takes units back; answers how many of them waiting orders must get. */
  takeBack(code: string, location: number, units: number): number {
    this.open(code, location, units)
    const queue = this.queueOf(code)
    let left = units
    while (left > 0 && queue[0]) {
      const given = Math.min(left, queue[0].units)
      queue[0].units -= given
      left -= given
      if (queue[0].units === 0) queue.shift()
    }
    return units - left
  }

  /** Units that still wait, over all codes. */
  waitingUnits(): number {
    return [...this.queues.values()].flat().reduce((sum, waiting) => sum + waiting.units, 0)
  }

  compare(what: string, expected: number | string, found: number | string): void {
    if (expected !== found) this.disagreements.push({ what, expected, found })
  }

  /** Every code and location with its units. */
  *lines(): Generator<{ code: string; location: number; units: number }> {
    for (const [code, places] of this.onHand) {
      for (const [location, units] of places) yield { code, location, units }
    }
  }

  private queueOf(code: string): Waiting[] {
    const queue = this.queues.get(code) ?? []
    this.queues.set(code, queue)
    return queue
  }
}
