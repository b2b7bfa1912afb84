import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { overUnits } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { OpenLine } from './receivables.ts'
import type { ReceiveRow } from './receive.logic.ts'

/** Units that were scanned or typed, by SKU; none for those that are not named. */
export type ScannedUnits = Readonly<Record<string, number>>

/** The lines that a code means: that of the SKU, typed whole, or those that bear the barcode. */
export function meantBy(items: readonly OpenLine[], code: string): OpenLine[] {
  const whole = items.filter(({ sku }) => sku === code)
  return whole.length > 0 ? whole : items.filter(({ barcode }) => barcode === code)
}

/** How many units of a line may arrive now; beyond it only as far as the setting allows, over all receipts. */
export const maxOf = ({ quantity, received, open }: OpenLine, overPercent: number): number =>
  overPercent > 0 ? Math.max(open, quantity + overUnits(quantity, overPercent) - received) : open

/** A line with what has been counted of it. */
export interface ScanLine {
  item: OpenLine
  units: number
  most: number
}

/** What is open, and what was counted though it is open no more. */
export const scanLines = (items: readonly OpenLine[], units: ScannedUnits, overPercent: number): ScanLine[] =>
  items
    .map((item) => ({ item, units: units[item.sku] ?? 0, most: maxOf(item, overPercent) }))
    .filter(({ item, units }) => item.open > 0 || units > 0)

/** Units that are counted, and those that are open. */
export const totalsOf = (lines: readonly ScanLine[]) => ({
  scanned: lines.reduce((sum, { units }) => sum + units, 0),
  quantity: lines.reduce((sum, { item }) => sum + item.open, 0),
})

/** What of them is received. */
export const scannedRows = (lines: readonly ScanLine[]): ReceiveRow[] =>
  lines
    .filter(({ units }) => units > 0)
    .map(({ item, units }) => ({ sku: item.sku, quantity: String(units), cost: '' }))

/** Units as they were typed; null where it is no number of them. */
export function unitsTyped(text: string): number | null {
  const units = /^\d{0,7}$/.test(text) ? Number(text) : null
  return units !== null && units <= maxQuantity ? units : null
}

/** What of a stock order is counted and not yet received. */
export interface StoredScans {
  id: number
  units: ScannedUnits
}

/** A browser keeps no more of them. */
export const maxStored = 20

/** The same with what is counted of one order now, the newest first; without it once nothing is. */
export function withScans(stored: readonly StoredScans[], id: number, units: ScannedUnits): StoredScans[] {
  const others = stored.filter((one) => one.id !== id)
  const counted = Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0))
  if (Object.keys(counted).length === 0) return others
  return [{ id, units: counted }, ...others].slice(0, maxStored)
}
