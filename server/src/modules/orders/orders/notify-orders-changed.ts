import type { Context } from '../../../core/http/context.ts'

/** Tells whoever listens that these orders have come or changed, in the transaction of the change. */
export function notifyOrdersChanged(context: Context, orderIds: readonly number[]): void {
  if (orderIds.length === 0) return
  for (const reported of context.listeners.ordersChanged) reported(context, orderIds)
}
