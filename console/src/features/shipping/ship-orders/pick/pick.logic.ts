import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import type { ScanTotals } from '../../../../shell/scan/scan-answer.ts'

/** What was typed into the fields of a column, by item. */
export type Typed = ReadonlyMap<number, string>

/** An item on the pick screen. */
export interface PickLine {
  item: ShipItem
  /** The line's units, as typed or else as saved. */
  quantityText: string
  /** Null where what is typed is no number between 0 and `quantityMost`. */
  quantity: number | null
  maxQuantity: number
  /** Typed, and different from what is saved. */
  edited: boolean
  /** What was saved when it was typed. */
  seen: number
  /** Units that leave now: all of the line, unless fewer are typed. */
  shipText: string
  ship: number | null
  maxShip: number
}

const unitsIn = (text: string, most: number): number | null => {
  const units = /^\d{1,7}$/.test(text) ? Number(text) : null
  return units !== null && units <= most ? units : null
}

/** The items with what was typed over them, and what they were then. */
export function pickLines(
  items: readonly ShipItem[],
  quantities: Typed,
  shipping: Typed,
  seen: ReadonlyMap<number, number> = new Map(),
): PickLine[] {
  return items.map((item) => {
    const quantityText = quantities.get(item.id) ?? String(item.quantity)
    const shipText = shipping.get(item.id) ?? String(item.quantity)
    return {
      item,
      quantityText,
      quantity: unitsIn(quantityText, item.originQuantity),
      maxQuantity: item.originQuantity,
      edited: quantityText !== String(item.quantity),
      seen: seen.get(item.id) ?? item.quantity,
      shipText,
      ship: unitsIn(shipText, item.quantity),
      maxShip: item.quantity,
    }
  })
}

export interface Units {
  sku: string
  quantity: number
}

const sumOf = (units: readonly Units[]): number => units.reduce((sum, { quantity }) => sum + quantity, 0)

export interface Shipment {
  /** Units that leave. */
  leaving: number
  /** Units that go back to waiting. */
  staying: number
  /** The same by SKU. */
  stayingBySku: Units[]
  /** Units that leave without having been scanned. */
  unscanned: number
  /** Rows that can't be read. */
  faulty: number
}

/** What shipping now would do. */
export function shipmentOf(lines: readonly PickLine[]): Shipment {
  const bySku = new Map<string, number>()
  for (const { item, ship } of lines) {
    const stays = item.quantity - (ship ?? 0)
    if (stays > 0) bySku.set(item.sku, (bySku.get(item.sku) ?? 0) + stays)
  }
  const stayingBySku = [...bySku].map(([sku, quantity]) => ({ sku, quantity }))
  return {
    leaving: sumOf(lines.map(({ item, ship }) => ({ sku: item.sku, quantity: ship ?? 0 }))),
    staying: sumOf(stayingBySku),
    stayingBySku,
    unscanned: lines.reduce((sum, { item, ship }) => sum + Math.max(0, (ship ?? 0) - item.scanned), 0),
    faulty: lines.filter(({ ship }) => ship === null).length,
  }
}

export const scanTotals = (items: readonly Pick<ShipItem, 'scanned' | 'quantity'>[]): ScanTotals => ({
  scanned: items.reduce((sum, { scanned }) => sum + scanned, 0),
  quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
})

export const isComplete = ({ scanned, quantity }: ScanTotals): boolean => quantity > 0 && scanned >= quantity
