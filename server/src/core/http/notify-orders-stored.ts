import type { Context, RecordedOrder } from './context.ts'

/** Tells those above of orders that are new here, or were changed outside. */
export async function notifyOrdersStored(context: Context, orders: readonly RecordedOrder[]): Promise<void> {
  if (orders.length === 0) return
  for (const reported of context.listeners.ordersStored) await reported(context, orders)
}
