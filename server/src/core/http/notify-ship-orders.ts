import type { Context } from './context.ts'

/** Tells those above of ship orders that were cancelled. */
export async function notifyShipOrdersCancelled(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const cancelled of context.listeners.shipOrdersCancelled) await cancelled(context, ids)
}

/** Tells those above of ship orders that have left, or carry another number now. */
export async function notifyShipOrdersLeft(context: Context, ids: readonly number[]): Promise<void> {
  for (const left of context.listeners.shipOrdersLeft) await left(context, ids)
}
