import type { PointKind } from '@selvedge/contract/customers/points/point-kinds.ts'
import type { PointItem } from '@selvedge/contract/customers/points/points.ts'

/** A line of the journal that is about to be written. */
export interface EntryDraft {
  customerId: number
  kind: PointKind
  /** Signed. */
  score: number
  orderId?: number | null
  orderName?: string
  remark?: string
  items?: readonly PointItem[]
  /** Of points that come: since when they are there, where that is not now. */
  at?: Date
  /** Of points that go: of which lot they are taken first. */
  spends?: number
  /** Of points that come: the lot that they were taken from, and go back to. */
  restores?: number
}

export interface Lot {
  entryId: number
  customerId: number
  remaining: number
  at?: Date
}

/** What entries do to balances and lots, one after the other. */
export interface Settled {
  /** By customer. */
  nets: Map<number, number>
  /** Lots that came with these entries. */
  made: Lot[]
  /** Lots that were there and have less now, or more again. */
  spent: Lot[]
}

/**
 * Points that come settle first what is owed, the rest is a lot of their own, or goes back to the lot that they came from. What goes is taken from the oldest lots; what
 * they do not have is owed.
 */
export function settle(
  entries: readonly (EntryDraft & { id: number })[],
  before: ReadonlyMap<number, number>,
  lots: readonly Lot[],
): Settled {
  const nets = new Map(before)
  const made: Lot[] = []
  const open = new Map<number, Lot[]>()
  for (const lot of lots) open.set(lot.customerId, [...(open.get(lot.customerId) ?? []), { ...lot }])
  for (const { id, customerId, score, at, spends, restores } of entries) {
    const net = nets.get(customerId) ?? 0
    nets.set(customerId, net + score)
    const own = open.get(customerId) ?? []
    open.set(customerId, own)
    if (score > 0) {
      const remaining = Math.max(0, score + Math.min(0, net))
      const former = own.find((lot) => lot.entryId === restores)
      if (former) former.remaining += remaining
      else {
        const lot = { entryId: id, customerId, remaining, ...(at && { at }) }
        made.push(lot)
        own.push(lot)
      }
    } else spend(own, -score, spends)
  }
  const known = new Map(lots.map(({ entryId, remaining }) => [entryId, remaining]))
  const spent = [...open.values()]
    .flat()
    .filter(({ entryId, remaining }) => known.has(entryId) && known.get(entryId) !== remaining)
  return { nets, made, spent }
}

/** Takes so many from the oldest lots on, of the one that is named before all others. */
function spend(lots: readonly Lot[], points: number, first?: number): void {
  let left = points
  const named = lots.filter(({ entryId }) => entryId === first)
  for (const lot of [...named, ...lots.filter(({ entryId }) => entryId !== first)]) {
    const taken = Math.min(lot.remaining, left)
    lot.remaining -= taken
    left -= taken
    if (left === 0) return
  }
}
