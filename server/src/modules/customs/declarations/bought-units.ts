import type { Context } from '../../../core/http/context.ts'
import { readCustomsStyle, unitFor } from '../customs-style/customs-style.public.ts'
import { matchAlike, readBoughtAlike } from '../hs-code-rules/hs-code-rules.public.ts'
import { readBoughtUnits } from './rows/declared-rows.reads.ts'

/** What each SKU of an order may be declared in: the unit of its code, and then that of its kind. */
export async function boughtUnits(context: Context, orderId: number): Promise<Map<string, string[]>> {
  const matched = await matchAlike(context, await readBoughtAlike(context.db, orderId))
  const { units } = await readCustomsStyle(context)
  const rows = await readBoughtUnits(context.db, orderId, matched)
  return new Map(rows.map(({ sku, unit, kind }) => [sku, [unit, unitFor(units, kind)]]))
}
