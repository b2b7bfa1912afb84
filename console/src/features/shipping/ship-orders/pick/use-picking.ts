import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useState } from 'react'
import { type PickLine, pickLines, type Typed } from './pick.logic.ts'

export interface Picking {
  lines: readonly PickLine[]
  /** Lines whose units differ from what is saved. */
  edited: readonly PickLine[]
  /** `over`: what stood there when it was begun, where that is longer ago. */
  setQuantity(itemId: number, text: string, over?: string): void
  setShip(itemId: number, text: string): void
  /** Ships of each line what is scanned. */
  shipScanned(): void
  /** These are saved: what was typed over them since then stays. */
  saved(sent: readonly PickLine[]): void
  /** Drops everything that was typed. */
  revert(): void
}

const nothingTyped: Typed = new Map()
const nothingSeen: ReadonlyMap<number, number> = new Map()

/** What is typed on the pick screen, over the items as they are saved. */
export function usePicking(items: readonly ShipItem[]): Picking {
  const [quantities, setQuantities] = useState(nothingTyped)
  const [shipping, setShipping] = useState(nothingTyped)
  /** The page is read anew while somebody types: what is typed was meant over these. */
  const [seen, setSeen] = useState(nothingSeen)
  const lines = pickLines(items, quantities, shipping, seen)
  return {
    lines,
    edited: lines.filter(({ edited }) => edited),
    setQuantity: (itemId, text, over) => {
      const line = lines.find(({ item }) => item.id === itemId)
      if (line && !line.edited)
        setSeen((before) => new Map(before).set(itemId, Number(over ?? line.item.quantity)))
      setQuantities((typed) => new Map(typed).set(itemId, text.trim()))
      // How much leaves now is decided anew once the quantities are saved.
      setShipping(nothingTyped)
    },
    setShip: (itemId, text) => setShipping((typed) => new Map(typed).set(itemId, text.trim())),
    shipScanned: () =>
      setShipping(
        new Map(items.map(({ id, scanned, quantity }) => [id, String(Math.min(scanned, quantity))])),
      ),
    saved: (sent) => {
      setQuantities((typed) => {
        const left = new Map(typed)
        for (const { item, quantityText } of sent)
          if (left.get(item.id) === quantityText) left.delete(item.id)
        return left
      })
      setSeen((before) => {
        const now = new Map(before)
        for (const { item, quantity } of sent) now.set(item.id, quantity ?? 0)
        return now
      })
      setShipping(nothingTyped)
    },
    revert: () => {
      setSeen(nothingSeen)
      setQuantities(nothingTyped)
      setShipping(nothingTyped)
    },
  }
}
