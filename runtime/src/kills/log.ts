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

  get length(): number {
    const sheets = this.imported.size + this.sheets.size
    return sheets + this.shipped.size + this.cancelled.size + this.moved.size + this.returned.size
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
