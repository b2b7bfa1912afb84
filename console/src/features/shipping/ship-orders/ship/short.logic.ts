import type { ErrorName } from '@selvedge/contract/errors.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import type { ShortReason } from '@selvedge/contract/shipping/ship-orders/ship-scans.ts'
import { ApiError } from '../../../../api/calls/failures/api-error.ts'
import type { PickLine } from '../pick/pick.logic.ts'

/** A line of which units stay behind. */
export interface ShortLine {
  id: number
  sku: string
  /** Its colour and size. */
  options: string
  /** Units that stay. */
  quantity: number
}

/** What was said about it so far. */
export interface EnteredReason {
  reason: ShortReason | null
  note: string
}

export type ShortReasons = ReadonlyMap<number, EnteredReason>

export const noShortReason: EnteredReason = { reason: null, note: '' }

export const shortLines = (lines: readonly PickLine[]): ShortLine[] =>
  lines
    .map(({ item, ship }) => ({
      id: item.id,
      sku: item.sku,
      options: variantOptions(item),
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
export const sayForAll = (lines: readonly ShortLine[], said: EnteredReason): ShortReasons =>
  new Map(lines.map(({ id }) => [id, said]))

/** What is to be settled elsewhere first: why units stay behind is asked anew then, if at all. */
const ending: readonly ErrorName[] = [
  'SHIP_ORDER_NOT_FOUND',
  'SHIP_ORDER_STATE',
  'STOP',
  'SHIP_ITEM_NOT_FOUND',
  'SHIP_QUANTITY',
  'SHIP_NOTHING',
  'SHIP_NOT_SCANNED',
  'STOCK_SHORT',
  'TRACKING_NUMBER_MISSING',
]

/** Whether a call that failed makes the question for the reasons void; otherwise they are still to be sent. */
export const endsQuestion = (error: Error): boolean =>
  error instanceof ApiError && ending.some((refusal) => error.is(refusal))
