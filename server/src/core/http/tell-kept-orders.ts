import type { Context, KeptOrder } from './context.ts'

/** Tells those above of orders that are new here, or were changed outside. */
export async function tellKeptOrders(context: Context, orders: readonly KeptOrder[]): Promise<void> {
  if (orders.length === 0) return
  for (const told of context.listeners.ordersKept) await told(context, orders)
}
