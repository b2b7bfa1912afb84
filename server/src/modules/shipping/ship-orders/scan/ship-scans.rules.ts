import { listUnits, type Units } from '@selvedge/contract/core/values/unit-lists.ts'
import type { ShortUnits } from '@selvedge/contract/shipping/ship-orders/ship-order-events.ts'
import type {
  ScanCounts,
  ScanState,
  ShortReason,
} from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import type { Part, Planned } from '../ship-orders.rules.ts'

/** An item as a scanner meets it. */
export interface ScannedItem extends Units {
  id: number
  /** Empty where it has none. */
  barcode: string
  /** Units that count as scanned. */
  scanned: number
}

const roomOf = ({ quantity, scanned }: ScannedItem): number => quantity - scanned

/** The items that bear a code: to the letter, or else regardless of case. */
function bearing<Item extends ScannedItem>(items: readonly Item[], code: string): Item[] {
  const codesOf = ({ sku, barcode }: Item) => [sku, barcode].filter(Boolean)
  const exact = items.filter((item) => codesOf(item).includes(code))
  if (exact.length > 0) return exact
  const low = code.toLowerCase()
  return items.filter((item) => codesOf(item).some((known) => known.toLowerCase() === low))
}

/**
 * Which items a scan counts for: the first that has room, and where several units are scanned at once, the next ones
 * of its SKU. Null where no item bears the code; refused where there is no room for all units.
 */
export function planScan<Item extends ScannedItem>(
  items: readonly Item[],
  code: string,
  quantity: number,
): Planned<Part<Item>[]> | null {
  const found = bearing(items, code)
  const first = found.find((item) => roomOf(item) > 0) ?? found[0]
  if (!first) return null
  const own = found.filter(({ sku }) => sku === first.sku)
  const sum = (pick: (item: Item) => number) => own.reduce((total, item) => total + pick(item), 0)
  if (sum(roomOf) < quantity) {
    const parameters = {
      sku: first.sku,
      scanned: sum((item) => item.scanned),
      quantity: sum((item) => item.quantity),
    }
    return { problem: { error: 'SCAN_SURPLUS', parameters } }
  }
  let left = quantity
  const parts = own.map((item) => {
    const units = Math.min(left, roomOf(item))
    left -= units
    return { item, quantity: units }
  })
  return { plan: parts.filter((part) => part.quantity > 0) }
}

/** The counts of one item and of all, once these parts are added to what was scanned (or, below zero, taken back). */
export function countsAfter(
  items: readonly ScannedItem[],
  changes: readonly { itemId: number; quantity: number }[],
  itemId: number,
): ScanCounts | null {
  const change = new Map(changes.map((one) => [one.itemId, one.quantity]))
  const after = items.map((item) => ({ ...item, scanned: item.scanned + (change.get(item.id) ?? 0) }))
  const meant = after.find(({ id }) => id === itemId)
  if (!meant) return null
  const total = (pick: (item: ScannedItem) => number) => after.reduce((sum, item) => sum + pick(item), 0)
  return {
    itemId,
    sku: meant.sku,
    scanned: meant.scanned,
    quantity: meant.quantity,
    scannedTotal: total((item) => item.scanned),
    quantityTotal: total((item) => item.quantity),
  }
}

/** Units that leave without having been scanned. */
export const notScanned = <Item extends Units & { id: number }>(
  shipped: readonly Part<Item>[],
  scanned: ReadonlyMap<number, number>,
): Units[] =>
  shipped
    .map(({ item, quantity }) => ({ sku: item.sku, quantity: quantity - (scanned.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)

/** How much of what leaves was scanned. */
export function scanStateOf<Item extends Units & { id: number }>(
  shipped: readonly Part<Item>[],
  scanned: ReadonlyMap<number, number>,
): ScanState {
  if (notScanned(shipped, scanned).length === 0) return 'full'
  return shipped.some(({ item }) => (scanned.get(item.id) ?? 0) > 0) ? 'partial' : 'none'
}

/** Why units of an item stay behind, as the caller says. */
export interface ReasonRow {
  id: number
  reason?: ShortReason | undefined
  note?: string | undefined
}

/** Units that stay behind, with the reason that somebody gave. */
export interface Explained extends Units {
  reason: ShortReason
  note: string
}

/** Each part with its reason; refused where a reason, or the words for `other`, are missing. */
export function explainShort<Item extends Units & { id: number }>(
  short: readonly Part<Item>[],
  rows: readonly ReasonRow[],
): Planned<Explained[]> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const explained: Explained[] = []
  for (const { item, quantity } of short) {
    const { reason, note = '' } = byId.get(item.id) ?? {}
    if (!reason) return { problem: { error: 'SHORT_REASON_MISSING', parameters: { sku: item.sku } } }
    if (reason === 'other' && note === '') {
      return { problem: { error: 'SHORT_NOTE_MISSING', parameters: { sku: item.sku } } }
    }
    explained.push({ sku: item.sku, quantity, reason, note })
  }
  return { plan: explained }
}

/** For the timelines: by reason, in the order of first appearance. */
export function byReason(explained: readonly Explained[]): ShortUnits {
  const groups = Map.groupBy(explained, ({ reason, note }) => `${reason} ${note}`)
  return [...groups.values()].flatMap((units) => {
    const [first] = units
    return first ? [{ units: listUnits(units), reason: first.reason, note: first.note }] : []
  })
}
