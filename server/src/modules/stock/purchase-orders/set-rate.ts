import type { purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockChangeable } from '../stock-orders/stock-orders.public.ts'
import { writeRate } from './purchase-orders.sql.ts'

/**
 * Says the rate of an order that was made without one, once: what is received from now on costs by it, and its postings, which
 * waited for it, go to the ledger. What was received before was taken to cost what the others do, and stays so.
 */
export async function setRate(
  context: Context,
  _query: unknown,
  { id, rate }: z.output<(typeof purchaseRateSet)['body']>,
): Promise<1> {
  const order = await lockChangeable(context, id)
  if (order.kind !== 'PO') fail('STOCK_ORDER_NOT_FOUND')
  if (!(await writeRate(context.db, id, rate)))
    fail('PURCHASE_RATE_NOT_LACKING', { number: stockOrderNumber('PO', id) })
  for (const notify of context.listeners.purchaseRateSet) await notify(context, id)
  context.note({ subject: 'purchaseOrder', subjectId: id, before: { rate: null }, after: { rate } })
  return 1
}
