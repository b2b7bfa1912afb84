import type { stockOrderItemChange } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import { fail } from '../../../core/http/fail.ts'
import type { LockedLine } from './stock-orders.sql.ts'

/** The line of an order, which is locked, that somebody changes; refused where others have changed it since it was seen. */
export function lineAsSeen(
  lines: readonly LockedLine[],
  { id, before }: z.output<(typeof stockOrderItemChange)['query']>,
): LockedLine {
  const line = lines.find((one) => one.id === id) ?? fail('STOCK_ORDER_ITEM_NOT_FOUND')
  const { sku, quantity } = line
  if (before !== undefined && before !== quantity) fail('STOCK_ORDER_ITEM_CHANGED_SINCE', { sku, quantity })
  return line
}
