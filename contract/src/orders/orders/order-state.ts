/** Derived states of an order; the filter also takes the usual misspellings of cancel. */
export const orderStates = ['open', 'complete', 'close', 'cancel'] as const
export type OrderState = (typeof orderStates)[number]

/** How they are called wherever they are shown or written. */
export const orderStateWords: Record<OrderState, { zh: string; en: string }> = {
  open: { zh: '进行中', en: 'Under way' },
  complete: { zh: '已完成', en: 'Completed' },
  close: { zh: '已关闭', en: 'Closed' },
  cancel: { zh: '已取消', en: 'Cancelled' },
}

/** Units of one order, summed over its lines. */
export interface OrderUnits {
  ordered: number
  shipped: number
  /** Cancelled or refunded before they shipped. */
  cancelled: number
  /** In ship orders that are not cancelled and have not shipped. */
  allocated: number
  /** Whether there is one is all that counts. */
  cancelledAt: Date | string | null
}

/** Units that must still ship. */
export const fulfillable = (units: OrderUnits): number => units.ordered - units.shipped - units.cancelled

/** Units that must still ship and that no ship order carries; never more than fulfillable. */
export const waitSplit = (units: OrderUnits): number =>
  Math.min(fulfillable(units), Math.max(0, fulfillable(units) - units.allocated))

/** cancel: called off as a whole. complete: everything shipped. close: ended with units that never ship. */
export function orderState(units: OrderUnits): OrderState {
  if (units.cancelledAt) return 'cancel'
  if (fulfillable(units) > 0) return 'open'
  return units.cancelled > 0 ? 'close' : 'complete'
}

const spellings = new Map<string, OrderState>([
  ['open', 'open'],
  ['complete', 'complete'],
  ['completed', 'complete'],
  ['close', 'close'],
  ['closed', 'close'],
  ['cancel', 'cancel'],
  ['cancle', 'cancel'],
  ['cancled', 'cancel'],
  ['canceled', 'cancel'],
  ['cancelled', 'cancel'],
])

/** The state that a filter names, or null: `all`, nothing, or a word that is no state. */
export const orderStateOf = (word: string): OrderState | null =>
  spellings.get(word.trim().toLowerCase()) ?? null
