import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'

/** What is typed into the dialog. */
export interface TransferValues {
  locationId: number | undefined
  /** Units by item; empty counts as 0. */
  quantities: Record<string, number | null>
}

/** Everything moves unless somebody says otherwise. */
export const wholeTransfer = (items: readonly ShipItem[]): TransferValues => ({
  locationId: undefined,
  quantities: Object.fromEntries(items.map(({ id, quantity }) => [String(id), quantity])),
})

/** Items that still have units, and so can move. */
export const movable = (items: readonly ShipItem[]): ShipItem[] =>
  items.filter(({ quantity }) => quantity > 0)

/** The rows that count: those above 0. */
export const transferRows = (items: readonly ShipItem[], { quantities }: TransferValues) =>
  items
    .map(({ id, sku }) => ({ id, sku, quantity: quantities[String(id)] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
