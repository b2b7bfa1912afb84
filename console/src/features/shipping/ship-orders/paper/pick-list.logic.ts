import { maxSplit, type PickRow } from '@selvedge/contract/shipping/ship-orders/pick-lists.ts'

/** What is picked for one source order from one location. */
export interface PickGroup {
  key: string
  /** Order, ship order and receiver are the same in all of its rows. */
  head: PickRow
  rows: PickRow[]
  units: number
}

/** The rows by source order; where several ship orders serve it, each has a group of its own. */
export function pickGroups(rows: readonly PickRow[]): PickGroup[] {
  const groups = new Map<string, PickGroup>()
  for (const row of rows) {
    const key = `${row.orderId}-${row.shipOrderId}`
    const group = groups.get(key) ?? { key, head: row, rows: [], units: 0 }
    group.rows.push(row)
    group.units += row.quantity
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Into how many parts a line can be split: 1 to 6, and no more than it has units. */
export const splitChoices = (quantity: number): number[] =>
  Array.from({ length: Math.max(1, Math.min(maxSplit, quantity)) }, (_, index) => index + 1)

/** The units of each part: as even as can be, the larger ones first. */
export function splitUnits(quantity: number, parts: number): number[] {
  const least = Math.floor(quantity / parts)
  const larger = quantity % parts
  return Array.from({ length: parts }, (_, index) => least + (index < larger ? 1 : 0))
}

/** The ids in `1,2,3`; null where it is anything else. */
export function idsOf(text: string): number[] | null {
  return /^\d{1,15}(,\d{1,15})*$/.test(text) ? text.split(',').map(Number) : null
}

/** Of the ship orders that were asked for, those with nothing to pick. */
export function withoutRows(ids: readonly number[], rows: readonly PickRow[]): number[] {
  const listed = new Set(rows.map(({ shipOrderId }) => shipOrderId))
  return [...new Set(ids)].filter((id) => !listed.has(id))
}

/** Those that an order wants no longer like this, each once. */
export const stoppedOf = (rows: readonly PickRow[]): string[] => [
  ...new Set(rows.filter(({ stopReason }) => stopReason !== '').map(({ shipOrderName }) => shipOrderName)),
]
