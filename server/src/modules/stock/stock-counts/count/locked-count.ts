import {
  type StockCountAction,
  stockCountVerdict,
} from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { lockCount, type StoredCount } from '../stock-counts.sql.ts'

/** The count, kept from others, where its state allows this. */
export async function keepFor(context: Context, id: number, action: StockCountAction): Promise<StoredCount> {
  const count = await lockCount(context.db, id)
  if (!count) return fail('STOCK_COUNT_NOT_FOUND')
  const verdict = stockCountVerdict(action, count.status)
  if (verdict !== true) fail('STOCK_COUNT_STATE', { reason: verdict })
  return count
}

/** Writes into the audit what became of a count. No number of what was counted stands there: it is blind. */
export function noteState(context: Context, count: StoredCount, status: number, lines?: number): void {
  context.note({
    subject: 'stockCount',
    subjectId: count.id,
    before: { status: count.status },
    after: { status, ...(lines !== undefined && { lines }) },
  })
}
