import type { Fault, FaultKind, Fulfillment, Order, Product, Refund, Shop } from './state.ts'

/** What happened in a shop, for those who subscribed to it. */
export type ShopEvent =
  | {
      topic: 'orders/create' | 'orders/updated' | 'orders/paid' | 'orders/cancelled' | 'orders/edited'
      order: Order
    }
  | { topic: 'checkouts/create' | 'orders/delete'; order: Order }
  | { topic: 'refunds/create'; order: Order; refund: Refund }
  | { topic: 'fulfillments/create' | 'fulfillments/update'; order: Order; fulfillment: Fulfillment }
  | { topic: 'products/update'; product: Product }
  | { topic: 'inventory_levels/update'; inventoryItemId: number; locationId: number }

/** One change of a shop: the shop, the moment, and whom to tell. */
export interface Act {
  shop: Shop
  at: string
  emit(event: ShopEvent): void
}

/** A refusal in the platform's words, at the input field it speaks of. */
export interface UserError {
  field: string[] | null
  message: string
  code: string | null
}

export const refusal = (
  message: string,
  field: string[] | null = null,
  code: string | null = null,
): UserError => ({
  field,
  message,
  code,
})

export type Outcome<Done> = { done: Done } | { refused: UserError[] }

export const refused = (...refusals: UserError[]) => ({ refused: refusals })

export function newId(shop: Shop): number {
  shop.lastId += 1
  return shop.lastId
}

export function reportFault(act: Act, kind: FaultKind, order: Order, sku: string, detail: string): void {
  const fault: Fault = { at: act.at, kind, orderName: order.name, sku, detail }
  act.shop.faults.push(fault)
}

/** The order changed: its time moves on, and who listens hears of it. */
export function touch(act: Act, order: Order): void {
  order.updatedAt = act.at
  act.emit({ topic: 'orders/updated', order })
}
