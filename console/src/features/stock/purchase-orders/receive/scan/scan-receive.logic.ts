import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import { overUnits } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { OpenLine } from '../receivables.ts'
import type { ReceiveRow } from '../receive.logic.ts'

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
  /** What had been received of each when its first unit was counted. */
  received: ScannedUnits
}

/** A browser keeps no more of them. */
export const maxStored = 20

/** The same with what is counted of one order now, the newest first; without it once nothing is. */
export function withScans(
  stored: readonly StoredScans[],
  id: number,
  units: ScannedUnits,
  items: readonly OpenLine[],
): StoredScans[] {
  const others = stored.filter((one) => one.id !== id)
  const before = stored.find((one) => one.id === id)?.received ?? {}
  const now = new Map(items.map(({ sku, received }) => [sku, received]))
  const counted = Object.entries(units).filter(([, count]) => count > 0)
  if (counted.length === 0) return others
  const received = counted.map(([sku]) => [sku, before[sku] ?? now.get(sku) ?? 0])
  return [
    { id, units: Object.fromEntries(counted), received: Object.fromEntries(received) },
    ...others,
  ].slice(0, maxStored)
}

/** The same once these units are received: what was scanned while they were sent stays. */
export function afterReceipt(
  stored: readonly StoredScans[],
  id: number,
  sent: readonly ScanLine[],
): StoredScans[] {
  const units = new Map(sent.map((line) => [line.item.sku, line.units]))
  return stored.flatMap((one) => {
    if (one.id !== id) return one
    const left = Object.entries(one.units)
      .map(([sku, count]) => [sku, count - (units.get(sku) ?? 0)] as const)
      .filter(([, count]) => count > 0)
    const received = left.map(([sku]) => [sku, (one.received[sku] ?? 0) + (units.get(sku) ?? 0)])
    return left.length === 0
      ? []
      : { id, units: Object.fromEntries(left), received: Object.fromEntries(received) }
  })
}

/** The SKUs of which some were received since their first unit was scanned: perhaps these very units. */
export const receivedSince = (lines: readonly ScanLine[], received: ScannedUnits): string[] =>
  lines
    .filter(({ item, units }) => units > 0 && received[item.sku] !== item.received)
    .map(({ item }) => item.sku)
