import type { StockRow } from '@selvedge/contract/stock/stock/stock.ts'

/** The numbers of a balance, each of which can be explained. */
export const figures = ['available', 'onHand', 'reserve', 'locked', 'inTransit'] as const
export type Figure = (typeof figures)[number]

/**
 * A row of the table. `sum` adds up all locations of the SKU; `subtotal` those on this page, where others may stand on
 * the page before or after.
 */
export interface StockLine extends Omit<StockRow, 'id' | 'locationId'> {
  id: number | string
  kind: 'balance' | 'sum' | 'subtotal'
  /** In sums: whether any of the locations is. */
  virtual: boolean
  /** Null in sums. */
  locationId: number | null
  locations: number
}

interface Page {
  number: number
  /** The first row of the next page, where there is one. */
  next: StockRow | undefined
}

const added = (rows: readonly StockRow[], figure: Figure): number =>
  rows.reduce((sum, row) => sum + row[figure], 0)

function sumOf(first: StockRow, rows: readonly StockRow[], complete: boolean): StockLine {
  return {
    ...first,
    id: `${first.sku}@sum`,
    kind: complete ? 'sum' : 'subtotal',
    locationId: null,
    locationName: '',
    locations: rows.length,
    virtual: rows.some(({ virtual }) => virtual),
    available: added(rows, 'available'),
    onHand: added(rows, 'onHand'),
    reserve: added(rows, 'reserve'),
    locked: added(rows, 'locked'),
    inTransit: added(rows, 'inTransit'),
  }
}

/** A balance without units and claims remains where a SKU once was, or was looked for. */
const standsThere = ({ onHand, reserve, inTransit }: StockRow): boolean =>
  onHand !== 0 || reserve !== 0 || inTransit !== 0

/** A row for itself: where only some locations of a SKU are asked for, a sum would be wrong. */
export const lineOf = (row: StockRow): StockLine => ({ ...row, kind: 'balance', locations: 1 })

/** Rows of a page, ordered by SKU; a sum follows each SKU that stands at several locations. */
export function linesOf(rows: readonly StockRow[], page: Page): StockLine[] {
  const groups = [...Map.groupBy(rows, ({ sku }) => sku).values()]
  return groups.flatMap((group, index) => {
    const lines = group.map(lineOf)
    const standing = group.filter(standsThere)
    const [first] = standing
    if (!first || standing.length === 1) return lines
    const mayStartBefore = index === 0 && page.number > 1
    const goesOn = index === groups.length - 1 && page.next?.sku === first.sku
    return [...lines, sumOf(first, standing, !mayStartBefore && !goesOn)]
  })
}
