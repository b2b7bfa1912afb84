/** Units by SKU. */
export type Units = Readonly<Record<string, number>>

/** What the server has said that it did, as those who were told keep it. */
export class Log {
  /** External ids of orders, by order. */
  readonly imported = new Map<number, string>()
  /** What left, by ship order. */
  readonly shipped = new Map<number, Units>()
  readonly cancelled = new Set<number>()
  /** The new location, by the ship order that the units went to. */
  readonly moved = new Map<number, number>()
  /** What came back, by return receipt. */
  readonly returned = new Map<number, Units>()
  /** What is to leave, by sheet and ship order. */
  readonly sheets = new Map<number, ReadonlyMap<number, Units>>()

  /** What came, by receipt of a purchase order. */
  readonly received = new Map<number, Units>()
  /** What left, by transfer. */
  readonly sent = new Map<number, Units>()
  /** What of it arrived, by receipt. */
  readonly arrived = new Map<number, Units>()
  /** What of it is back, and as much is lost, by transfer. */
  readonly closed = new Map<number, Units>()
  /** What was found, or missed, by stock take. */
  readonly taken = new Map<number, Units>()
  /** Whether it is locked, by stock lock. */
  readonly locks = new Map<number, boolean>()

  get length(): number {
    const all = [this.imported, this.sheets, this.shipped, this.cancelled, this.moved, this.returned]
    const stock = [this.received, this.sent, this.arrived, this.closed, this.taken, this.locks]
    return [...all, ...stock].reduce((sum, { size }) => sum + size, 0)
  }

  /** What stock is more by, by SKU, but for what orders took and brought back. */
  get gained(): ReadonlyMap<string, number> {
    const sum = sumOf([...this.received, ...this.arrived, ...this.closed, ...this.taken].map(([, of]) => of))
    for (const [sku, units] of sumOf(this.sent.values())) sum.set(sku, (sum.get(sku) ?? 0) - units)
    return sum
  }

  /** Every ship order that has left once all sheets are through. */
  get left(): ReadonlyMap<number, Units> {
    return new Map([...this.shipped, ...[...this.sheets.values()].flatMap((sheet) => [...sheet])])
  }
}

/** The sum by SKU. */
export function sumOf(all: Iterable<Units>): Map<string, number> {
  const sum = new Map<string, number>()
  for (const units of all)
    for (const [sku, count] of Object.entries(units)) sum.set(sku, (sum.get(sku) ?? 0) + count)
  return sum
}
