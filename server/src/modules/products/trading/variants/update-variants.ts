import type { tradingUpdate } from '@selvedge/contract/products/trading/trading.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueCounting } from '../supplied/count-supplier.ts'
import { findProblems } from '../trading.rules.ts'
import { lockVariants, writeVariants } from '../trading.sql.ts'

/** Gives variants the units and costs of a sheet, all or none; an empty cost leaves the one that there is. */
export async function updateVariants(
  context: Context,
  _query: unknown,
  rows: z.output<(typeof tradingUpdate)['body']>,
): Promise<{ changed: number; same: number }> {
  if (rows.length === 0) fail('TRADING_NO_ROWS')
  const found = await lockVariants(
    context.db,
    rows.flatMap(({ id }) => id ?? []),
  )
  const known = new Map(found.map((variant) => [variant.id, variant]))
  const problems = findProblems(rows, known)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const changes = rows.flatMap(({ id, quantity, cost }) => {
    const before = known.get(id ?? 0)
    if (!before) return []
    const after = { id: before.id, quantity: quantity ?? before.quantity, cost: cost ?? before.cost }
    const isSame = after.quantity === before.quantity && Number(after.cost) === Number(before.cost)
    return isSame && (after.cost === null) === (before.cost === null) ? [] : [after]
  })
  if (changes.length > 0 && (await writeVariants(context.db, changes, context.now)))
    await queueCounting(context.db)
  context.note({ subject: 'tradingProduct', subjectId: 'variants', after: { rows: changes.length } })
  return { changed: changes.length, same: rows.length - changes.length }
}
