import { stockLockOutcome, stockLockVerdict } from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { changeStock } from '../../stock/stock.public.ts'
import { unitsOf } from '../stock-locks.rules.ts'
import { claimsOf, lockStockLockRow, type StoredStockLock, writeUnlocked } from '../stock-locks.sql.ts'

/** Gives the units of a stock lock back: orders that wait may have them. Answers its id. */
export async function unlockUnits(
  context: Context,
  _query: unknown,
  { id }: { id: number },
): Promise<number> {
  const lock = await lockStockLockRow(context.db, id)
  if (!lock) return fail('STOCK_LOCK_NOT_FOUND')
  const verdict = stockLockVerdict('unlock', lock.status)
  if (verdict !== true) fail('STOCK_LOCK_STATE', { reason: verdict })
  await giveBack(context, lock)
  return id
}

/** The caller keeps the stock lock from others, and knows that it is locked. */
export async function giveBack(context: Context, lock: StoredStockLock): Promise<void> {
  const claims = await claimsOf(context.db, lock)
  await changeStock(context, { release: claims })
  writeUnlocked(context.db, { id: lock.id, at: context.now, by: actorOf(context) })
  context.note({
    subject: 'stockLock',
    subjectId: lock.id,
    before: { status: lock.status, expiresOn: lock.expiresOn },
    after: { status: stockLockOutcome.unlock, quantity: unitsOf(claims) },
  })
}
