import type { ShipItem } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useState } from 'react'
import { type PickLine, pickLines, type Typed } from './pick.logic.ts'

export interface Picking {
  lines: readonly PickLine[]
  /** Lines whose units differ from what is saved. */
  edited: readonly PickLine[]
  setQuantity(itemId: number, text: string): void
  setShip(itemId: number, text: string): void
  /** Ships of each line what is scanned. */
  shipScanned(): void
  /** Drops everything that was typed. */
  revert(): void
}

const nothingTyped: Typed = new Map()

/** What is typed on the pick screen, over the items as they are saved. */
export function usePicking(items: readonly ShipItem[]): Picking {
  const [quantities, setQuantities] = useState(nothingTyped)
  const [shipping, setShipping] = useState(nothingTyped)
  const lines = pickLines(items, quantities, shipping)
  return {
    lines,
    edited: lines.filter(({ edited }) => edited),
    setQuantity: (itemId, text) => {
      setQuantities((typed) => new Map(typed).set(itemId, text.trim()))
      // How much leaves now is decided anew once the quantities are saved.
      setShipping(nothingTyped)
    },
    setShip: (itemId, text) => setShipping((typed) => new Map(typed).set(itemId, text.trim())),
    shipScanned: () =>
      setShipping(
        new Map(items.map(({ id, scanned, quantity }) => [id, String(Math.min(scanned, quantity))])),
      ),
    revert: () => {
      setQuantities(nothingTyped)
      setShipping(nothingTyped)
    },
  }
}
