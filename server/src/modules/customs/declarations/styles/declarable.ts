import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { countMatched, type MatchedProducts, matchOrder } from '../../hs-code-rules/hs-code-rules.public.ts'

/** The products of a stock order that can be declared by now: there are some, and each has a code. */
export async function complete(
  context: Context,
  order: { id: number; kind: 'PO' | 'ST' | 'TS' },
): Promise<MatchedProducts[]> {
  const matched = await matchOrder(context, order.id)
  if (matched.length === 0) fail('DECLARATION_EMPTY', { number: stockOrderNumber(order.kind, order.id) })
  if (countMatched(matched).unmatched > 0) fail('CODES_MISSING')
  return matched
}
