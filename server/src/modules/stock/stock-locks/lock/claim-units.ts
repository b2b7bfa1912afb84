import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { available, lockBalanceRows } from '../../stock/stock.public.ts'
import {
  describeShortages,
  findShortages,
  type StockLockLine,
  type StockLockShortage,
  unitsOf,
} from '../stock-locks.rules.ts'

/**
 * Keeps the balances of these SKUs, one line each, from all others, and refuses with each SKU of which less is available
 * than is to be locked. A virtual location has no shelf that could be empty. `name` is said where they are too many.
 */
export async function ensureAvailable(
  context: Context,
  { name, locationId, lines }: { name: string; locationId: number; lines: readonly StockLockLine[] },
  problemsOf: (shortages: readonly StockLockShortage[]) => RowProblem[],
): Promise<void> {
  if (unitsOf(lines) > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: name })
  const balances = await lockBalanceRows(
    context,
    lines.map(({ sku }) => ({ sku, locationId })),
  )
  const shelves = balances.filter((balance) => !balance.virtual)
  const shortages = findShortages(lines, new Map(shelves.map((balance) => [balance.sku, available(balance)])))
  if (shortages.length === 0) return
  fail(
    'STOCK_LOCK_SHORT',
    { count: shortages.length, skus: describeShortages(shortages) },
    { shortages, problems: problemsOf(shortages) },
  )
}
