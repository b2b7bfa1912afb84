import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { type LockedOrder, lockStockOrder } from './stock-orders.sql.ts'

/** A stock order that staff may still work on. */
export interface ChangeableOrder extends LockedOrder {
  kind: 'PO' | 'ST'
}

const lock = async (context: Context, id: number): Promise<LockedOrder> =>
  (await lockStockOrder(context.db, id)) ?? fail('STOCK_ORDER_NOT_FOUND')

function standing(order: LockedOrder): ChangeableOrder {
  const { id, kind } = order
  const number = stockOrderNumber(kind, id)
  if (kind === 'TS') fail('STOCK_ORDER_TAKE', { number })
  if (order.deleted) fail('STOCK_ORDER_DELETED', { number })
  return { ...order, kind }
}

/** Locks a stock order to be deleted. Refuses takes, which are done at once, and what was deleted. */
export const lockDeletable = async (context: Context, id: number): Promise<ChangeableOrder> =>
  standing(await lock(context, id))

/** Locks a stock order for a change. Refuses takes, which are done at once, what is for customs only, and what was deleted. */
export async function lockChangeable(context: Context, id: number): Promise<ChangeableOrder> {
  const order = await lock(context, id)
  if (order.origin === 'shipOrders')
    fail('STOCK_ORDER_CUSTOMS_ONLY', { number: stockOrderNumber(order.kind, id) })
  return standing(order)
}
