import type { Context } from '../../../core/http/context.ts'
import { matchOrder } from '../hs-code-rules/hs-code-rules.public.ts'
import { readSkuCodes } from './rows/declared-rows.reads.ts'

/** The codes that the SKUs of a stock order are declared by; those without one are not there. */
export async function orderCodes(context: Context, orderId: number): Promise<Map<string, string>> {
  const rows = await readSkuCodes(context.db, orderId, await matchOrder(context, orderId))
  return new Map(rows.map(({ sku, code }) => [sku, code]))
}
