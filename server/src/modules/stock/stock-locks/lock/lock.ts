import { stockLockOutcome, stockLockVerdict } from '@selvedge/contract/stock/stock-locks/stock-lock-states.ts'
import type { stockLockLock } from '@selvedge/contract/stock/stock-locks/stock-locks.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findKnownSkus } from '../../../products/products/products.public.ts'
import { findLocation } from '../../locations/locations.public.ts'
import { changeStock } from '../../stock/stock.public.ts'
import { findProblems, mergeLines, problemsOf, unitsOf } from '../stock-locks.rules.ts'
import { claimsOf, insertStockLock, lockStockLockRow, writeLocked } from '../stock-locks.sql.ts'
import { ensureAvailable } from './claim-units.ts'
import { ensureNotOver } from './expiry.ts'

type Body = z.output<(typeof stockLockLock)['body']>

/** Locks units of a new stock lock, or once more those of one that is unlocked. Answers its id. */
export const lockUnits = (context: Context, _query: unknown, body: Body): Promise<number> =>
  body.id === undefined ? createStockLock(context, body) : lockAgain(context, { ...body, id: body.id })

/** Records a stock lock and takes its units at once. */
export async function createStockLock(context: Context, body: Omit<Body, 'id'>): Promise<number> {
  const { name, locationId, items = [], expiresOn = null, reason = 'other', remark = '' } = body
  if (!name) return fail('STOCK_LOCK_NAME_MISSING')
  if (locationId === undefined) return fail('STOCK_LOCK_LOCATION_MISSING')
  if (items.length === 0) fail('STOCK_LOCK_EMPTY')
  ensureNotOver(context, expiresOn)
  const location = await findLocation(context.db, locationId)
  if (!location) fail('LOCATION_NOT_FOUND', { id: locationId })
  const known = await findKnownSkus(
    context.db,
    items.map((item) => item.sku),
  )
  const problems = findProblems(items, known)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })

  const lines = mergeLines(items)
  await ensureAvailable(context, { name, locationId, lines }, (shortages) => problemsOf(items, shortages))
  const facts = { name, locationId, owner: body.owner || actorOf(context), reason, remark, expiresOn }
  const counted = { quantity: unitsOf(lines), lineCount: lines.length }
  const { id, claims } = await insertStockLock(
    context.db,
    {
      ...facts,
      ...counted,
      status: stockLockOutcome.lock,
      createdAt: context.now,
      createdBy: actorOf(context),
      lockedAt: context.now,
    },
    lines,
  )
  await changeStock(context, { place: claims })
  context.note({
    subject: 'stockLock',
    subjectId: id,
    after: { ...facts, status: stockLockOutcome.lock, lines: counted.lineCount, quantity: counted.quantity },
  })
  return id
}

/** Takes the units of an unlocked stock lock again, as they were. One whose last day is over needs another. */
async function lockAgain(
  context: Context,
  { id, expiresOn, ...others }: Body & { id: number },
): Promise<number> {
  if (Object.values(others).some((value) => value !== undefined))
    fail('INVALID_INPUT', { detail: 'stockLock.expiryAlone' })
  const lock = await lockStockLockRow(context.db, id)
  if (!lock) return fail('STOCK_LOCK_NOT_FOUND')
  const verdict = stockLockVerdict('lock', lock.status)
  if (verdict !== true) fail('STOCK_LOCK_STATE', { reason: verdict })
  const until = expiresOn === undefined ? lock.expiresOn : expiresOn
  ensureNotOver(context, until)
  const claims = await claimsOf(context.db, lock)
  await ensureAvailable(context, { ...lock, lines: claims }, (shortages) => problemsOf(claims, shortages))
  await changeStock(context, { place: claims })
  writeLocked(context.db, { id, at: context.now, expiresOn: until })
  context.note({
    subject: 'stockLock',
    subjectId: id,
    before: { status: lock.status, expiresOn: lock.expiresOn },
    after: { status: stockLockOutcome.lock, expiresOn: until, quantity: unitsOf(claims) },
  })
  return id
}
