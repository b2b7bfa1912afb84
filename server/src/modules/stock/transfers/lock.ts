import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { fail } from '../../../core/http/fail.ts'
import type { LockedOrder } from '../stock-orders/stock-orders.public.ts'

/** A transfer that is locked. */
export interface LockedTransfer extends LockedOrder {
  kind: 'ST'
  sourceLocation: number
}

export const numberOf = ({ id }: Pick<LockedOrder, 'id'>): string => stockOrderNumber('ST', id)

/** The order that is locked, as the transfer that it is. */
export function transferOf(order: LockedOrder): LockedTransfer {
  const { kind, sourceLocation } = order
  if (kind !== 'ST') return fail('STOCK_ORDER_NOT_TRANSFER', { number: stockOrderNumber(kind, order.id) })
  if (sourceLocation === null) throw new Error('a transfer has no source')
  return { ...order, kind, sourceLocation }
}
