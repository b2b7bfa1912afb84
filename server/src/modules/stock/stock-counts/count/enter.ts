import type { StockCountStatus } from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import type { stockCountEnter, stockCountFinish } from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import type { z } from 'zod'
import { type Context, callerOf } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findKnownSkus } from '../../../products/products/products.public.ts'
import { momentOfCount } from '../../stock-takes/stock-takes.public.ts'
import { addUp, findProblems } from '../stock-counts.rules.ts'
import {
  linesOfCount,
  writeCounted,
  writeCounts,
  writeFinished,
  writeStatus,
  writeZeros,
} from '../stock-counts.sql.ts'
import { judge } from './judge.ts'
import { keepFor, noteState } from './locked-count.ts'

const counting = (context: Context, id: number, round: 1 | 2) => {
  const { accountId, name } = callerOf(context)
  return { id, round, by: name, byId: accountId }
}

/** Keeps what was counted of SKUs. The last line of a second count ends it. */
export async function enterCounted(
  context: Context,
  _query: unknown,
  { id, round, countedAt, items }: z.output<(typeof stockCountEnter)['body']>,
): Promise<1> {
  if (items.length === 0) fail('STOCK_COUNT_EMPTY')
  const at = momentOfCount({ countedAt }, context.now)
  const rows = items.map((item) => ({
    ...item,
    at: item.countedAt ? momentOfCount(item, context.now) : at,
  }))
  const count = await keepFor(context, id, round === 1 ? 'first' : 'second')
  const skus = [...new Set(items.map(({ sku }) => sku))]
  const lines = new Map((await linesOfCount(context.db, id, skus)).map((line) => [line.sku, line]))
  const { accountId } = callerOf(context)
  const known = await findKnownSkus(context.db, skus)
  const problems = findProblems(items, { round, whole: count.whole, lines, known, accountId })
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  writeCounted(context.db, counting(context, id, round), addUp(rows))
  const open = await writeCounts(context.db, id, count.status)
  if (round === 2) await judge(context, count, await linesOfCount(context.db, id, skus))
  const status = round === 2 && open === 0 ? 2 : count.status
  if (status !== count.status) writeStatus(context.db, id, status)
  noteState(context, count, status, skus.length)
  return 1
}

/** Ends the first count, and says whether somebody else counts some of it. */
export async function finishCount(
  context: Context,
  _query: unknown,
  { id, open }: z.output<(typeof stockCountFinish)['body']>,
): Promise<StockCountStatus> {
  const count = await keepFor(context, id, 'finish')
  if (count.openCount > 0 && open === undefined) fail('STOCK_COUNT_OPEN', { count: count.openCount })
  if (open === 'zero') writeZeros(context.db, counting(context, id, 1), context.now)
  const lines = await linesOfCount(context.db, id)
  if (lines.every(({ firstUnits }) => firstUnits === null)) fail('STOCK_COUNT_EMPTY')
  await judge(context, count, lines)
  const status = (await writeCounts(context.db, id, 1)) > 0 ? 1 : 2
  writeStatus(context.db, id, status)
  writeFinished(context.db, id, context.now)
  noteState(context, count, status, lines.length)
  return status
}
