import type { ShortReason } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import type { PickLine } from './pick.logic.ts'

/** A line of which units stay behind. */
export interface ShortLine {
  id: number
  sku: string
  size: string
  /** Units that stay. */
  quantity: number
}

/** What was said about it so far. */
export interface Said {
  reason: ShortReason | null
  note: string
}

export type ShortReasons = ReadonlyMap<number, Said>

export const noShortReason: Said = { reason: null, note: '' }

export const shortLines = (lines: readonly PickLine[]): ShortLine[] =>
  lines
    .map(({ item, ship }) => ({
      id: item.id,
      sku: item.sku,
      size: item.size,
      quantity: item.quantity - (ship ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)

/** Lines without a reason, or without the words that `other` needs. */
export const unexplained = (lines: readonly ShortLine[], said: ShortReasons): ShortLine[] =>
  lines.filter(({ id }) => {
    const { reason, note } = said.get(id) ?? noShortReason
    return reason === null || (reason === 'other' && note.trim() === '')
  })

export interface ReasonRow {
  id: number
  reason: ShortReason
  note: string
}

/** What was said, as the server takes it. */
export const reasonRows = (lines: readonly ShortLine[], said: ShortReasons): ReasonRow[] =>
  lines.flatMap(({ id }) => {
    const { reason, note } = said.get(id) ?? noShortReason
    return reason === null ? [] : [{ id, reason, note: note.trim() }]
  })

/** The reason that every line is given at once: where one is missing for most, it is the same for all. */
export const sayForAll = (lines: readonly ShortLine[], said: Said): ShortReasons =>
  new Map(lines.map(({ id }) => [id, said]))
