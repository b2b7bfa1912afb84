import type { stockCountAgain } from '@selvedge/contract/stock/stock-counts/stock-count-review.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { postCounted } from '../../stock-takes/stock-takes.public.ts'
import { totalsOf } from '../stock-counts.rules.ts'
import {
  linesOfCount,
  writeCounts,
  writeJudged,
  writePosted,
  writeRequested,
  writeStatus,
} from '../stock-counts.sql.ts'
import { finalOf } from './judge.ts'
import { keepFor, noteState } from './locked-count.ts'

/** Posts what was counted as a stock take. Answers its id. */
export async function postCount(context: Context, _query: unknown, { id }: { id: number }): Promise<number> {
  const count = await keepFor(context, id, 'post')
  const counted = (await linesOfCount(context.db, id)).flatMap((line) => {
    const final = finalOf(line)
    return final ? [{ line, final }] : []
  })
  if (counted.length === 0) fail('STOCK_COUNT_EMPTY')
  const head = { name: count.name, targetLocation: count.locationId, remark: count.remark }
  const take = await postCounted(
    context,
    head,
    counted.map(({ final }) => final),
  )
  // As the take has found it: another that was posted meanwhile may have found a part of it before.
  const judged = counted.map(({ line }, place) => ({
    id: line.id,
    asked: line.asked,
    expected: take.lines[place]?.onHand ?? 0,
    difference: take.lines[place]?.quantity ?? 0,
  }))
  writeJudged(context.db, judged)
  writePosted(context.db, id, {
    takeId: take.id,
    at: context.now,
    by: actorOf(context),
    totals: totalsOf(judged),
  })
  noteState(context, count, 4, judged.length)
  return take.id
}

/** Asks somebody else to count SKUs. */
export async function countAgain(
  context: Context,
  _query: unknown,
  { id, skus }: z.output<(typeof stockCountAgain)['body']>,
): Promise<1> {
  const count = await keepFor(context, id, 'again')
  const lines = new Map((await linesOfCount(context.db, id, skus)).map((line) => [line.sku, line]))
  const problems = skus.flatMap((sku, index) => {
    const line = lines.get(sku)
    if (line && line.firstUnits !== null) return []
    const kind = line ? ('count.notCounted' as const) : ('count.notAsked' as const)
    return [{ row: index + 1, column: 'sku', value: sku, message: { kind, params: { sku } } }]
  })
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  writeRequested(context.db, id, skus)
  await writeCounts(context.db, id, 1)
  writeStatus(context.db, id, 1)
  noteState(context, count, 1, lines.size)
  return 1
}

/** Gives a count up. */
export async function cancelCount(context: Context, _query: unknown, { id }: { id: number }): Promise<1> {
  const count = await keepFor(context, id, 'cancel')
  await writeCounts(context.db, id, -1)
  writeStatus(context.db, id, -1)
  noteState(context, count, -1)
  return 1
}
