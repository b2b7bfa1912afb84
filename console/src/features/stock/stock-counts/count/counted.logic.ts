import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import type { StockCountLine } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'

/** What was counted of a SKU here, and when. */
export interface Counted {
  units: number
  at: string
}

/** By SKU; none for those that were not counted here. */
export type CountedUnits = Readonly<Record<string, Counted>>

/** What of a count is counted here and not sent yet. The second count begins anew. */
export interface StoredCount {
  id: number
  round: 1 | 2
  counted: CountedUnits
}

/** A line with what is counted of it here. */
export interface CountLine {
  sku: string
  name: string
  /** Its colour and size. */
  options: string
  barcode: string
  /** Somebody has counted it, or it is counted here. */
  isCounted: boolean
  /** Somebody else has: a new count takes its place. */
  byOther: boolean
  units: number | null
  /** It is not sent yet. */
  unsent: boolean
}

const asLine = (line: StockCountLine, here: Counted | undefined): CountLine => ({
  sku: line.sku,
  name: line.name,
  options: variantOptions(line),
  barcode: line.barcode,
  isCounted: line.counted || here !== undefined,
  byOther: line.counted && line.own === null,
  units: here?.units ?? line.own,
  unsent: here !== undefined,
})

/** What was counted here first, then the lines in their order; what is counted beside the sheet is a line, too. */
export function countLines(lines: readonly StockCountLine[], counted: CountedUnits): CountLine[] {
  const known = new Set(lines.map(({ sku }) => sku))
  const others = Object.entries(counted)
    .filter(([sku]) => !known.has(sku))
    .map(([sku, { units }]) => ({
      ...{ sku, name: '', options: '', barcode: '', units },
      ...{ isCounted: true, byOther: false, unsent: true },
    }))
  const drawn = [...others, ...lines.map((line) => asLine(line, counted[line.sku]))]
  return [...drawn.filter(({ unsent }) => unsent), ...drawn.filter(({ unsent }) => !unsent)]
}

/** The lines that a code means: that of the SKU, typed whole, or those that bear the barcode. */
export function meantBy(lines: readonly CountLine[], code: string): CountLine[] {
  const whole = lines.filter(({ sku }) => sku === code)
  return whole.length > 0 ? whole : lines.filter(({ barcode }) => barcode === code)
}

/** What is sent of it. */
export const enteredOf = (counted: CountedUnits) =>
  Object.entries(counted).map(([sku, { units, at }]) => ({ sku, quantity: units, countedAt: at }))

/** Units as they were typed; null where it is no number of them. */
export function unitsTyped(text: string): number | null {
  const units = /^\d{1,7}$/.test(text) ? Number(text) : null
  return units !== null && units <= maxQuantity ? units : null
}

/** A browser keeps no more counts than these. */
export const maxStored = 20

/** The same with what is counted of one now, the newest first; without it once nothing is. */
export function withCounted(stored: readonly StoredCount[], count: StoredCount): StoredCount[] {
  const others = stored.filter(({ id }) => id !== count.id)
  if (Object.keys(count.counted).length === 0) return others
  return [count, ...others].slice(0, maxStored)
}

/** What is counted of one round of a count, of all that this browser keeps. */
export const countedOf = (
  stored: readonly StoredCount[],
  id: number,
  round: 1 | 2,
): CountedUnits | undefined => stored.find((one) => one.id === id && one.round === round)?.counted

/** Without what was sent of it: a SKU that was counted again meanwhile stays. */
export const withoutSent = (counted: CountedUnits, sent: CountedUnits): CountedUnits =>
  Object.fromEntries(
    Object.entries(counted).filter(
      ([sku, { units, at }]) => sent[sku]?.units !== units || sent[sku]?.at !== at,
    ),
  )

/** The SKUs of a text, each in a line of its own. */
export const skusIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\r\n,，;；\t]+/)
      .map((sku) => sku.trim())
      .filter((sku) => sku !== ''),
  ),
]

/** `98.5` of 200 lines of which 197 were exact; null where nothing was counted. */
export const accuracyOf = ({ lines, exact }: { lines: number; exact: number }): string | null =>
  lines === 0 ? null : `${((exact / lines) * 100).toFixed(2)}%`
