/** Units by SKU. */
export type Units = Readonly<Record<string, number>>

/** What the partner's warehouse has done, and was answered to have said. */
export interface Confirmed {
  /** Of the ship order, or the transfer. */
  id: number
  kind: 'shipped' | 'sent' | 'arrived'
  units: Units
}

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

  /** By number of the partner's message. */
  readonly confirmed = new Map<string, Confirmed>()
  /** Transfers that were called off. */
  readonly deleted = new Set<number>()

  get length(): number {
    const all = [this.imported, this.sheets, this.shipped, this.cancelled, this.moved, this.returned]
    const stock = [this.received, this.sent, this.arrived, this.closed, this.taken, this.locks]
    return [...all, ...stock, this.confirmed, this.deleted].reduce((sum, { size }) => sum + size, 0)
  }

  /** What stock is more by, by SKU, but for what orders took and brought back. */
  get gained(): ReadonlyMap<string, number> {
    const come = [this.received, this.arrived, this.closed, this.taken, this.confirmedOf('arrived')]
    const sum = sumOf(come.flatMap((all) => [...all.values()]))
    for (const [sku, units] of sumOf(this.gone.values())) sum.set(sku, (sum.get(sku) ?? 0) - units)
    return sum
  }

  /** Every ship order that has left once all sheets are through. */
  get left(): ReadonlyMap<number, Units> {
    const shipped = [...this.confirmedOf('shipped')].filter(([id]) => !this.cancelled.has(id))
    return new Map([...this.shipped, ...[...this.sheets.values()].flatMap((sheet) => [...sheet]), ...shipped])
  }

  /** Every transfer that has left once all that the partner has said is taken. */
  get gone(): ReadonlyMap<number, Units> {
    const sent = [...this.confirmedOf('sent')].filter(([id]) => !this.deleted.has(id))
    return new Map([...this.sent, ...sent])
  }

  /** What the partner has done of one kind, by document. What was called off before may be among it. */
  confirmedOf(kind: Confirmed['kind']): ReadonlyMap<number, Units> {
    const of = [...this.confirmed.values()].filter((one) => one.kind === kind)
    return new Map(of.map(({ id, units }) => [id, units]))
  }
}

/** The sum by SKU. */
export function sumOf(all: Iterable<Units>): Map<string, number> {
  const sum = new Map<string, number>()
  for (const units of all)
    for (const [sku, count] of Object.entries(units)) sum.set(sku, (sum.get(sku) ?? 0) + count)
  return sum
}
