import type { stockLockSave } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { lockStockLockRow, type StockLockFacts, writeFacts } from '../stock-locks.sql.ts'
import { ensureNotOver } from './expiry.ts'

/** Changes what is said of a stock lock; what is not given stays. A last day that stays may be over already. */
export async function saveStockLock(
  context: Context,
  _query: unknown,
  { id, version, ...given }: z.output<(typeof stockLockSave)['body']>,
): Promise<1> {
  if (given.name === '') fail('STOCK_LOCK_NAME_MISSING')
  const lock = await lockStockLockRow(context.db, id)
  if (!lock) return fail('STOCK_LOCK_NOT_FOUND')
  if (version && version !== lock.version) fail('STOCK_LOCK_CHANGED_SINCE', { number: `SL${id}` })
  const { name, owner, reason, remark, expiresOn } = lock
  const before: StockLockFacts = { name, owner, reason, remark, expiresOn }
  const after: StockLockFacts = { ...before, ...given }
  if (after.expiresOn !== before.expiresOn) ensureNotOver(context, after.expiresOn)
  writeFacts(context.db, id, after)
  context.note({ subject: 'stockLock', subjectId: id, before, after })
  return 1
}
