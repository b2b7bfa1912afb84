import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import {
  maxCountAgeDays,
  type stockTakeBody,
  type stockTakeOnHand,
} from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { readOnHandAt } from './on-hand-at.reads.ts'
import { findLaterCounts, type StockTakeLine } from './stock-takes.rules.ts'

const day = 24 * 3600_000

export function momentOfCount({ countedAt }: { countedAt?: string | null | undefined }, now: Date): Date {
  const at = countedAt ? new Date(countedAt) : now
  ensureRecent(at, now)
  return at
}

function ensureRecent(at: Date, now: Date): void {
  if (at > now) fail('STOCK_TAKE_COUNTED_LATER')
  if (at.getTime() < now.getTime() - maxCountAgeDays * day)
    fail('STOCK_TAKE_COUNTED_LONG_AGO', { days: maxCountAgeDays })
}

/** Units of a SKU that were counted, and when. */
export interface CountedLine extends StockTakeLine {
  countedAt: Date
}

type Counted = Pick<z.output<typeof stockTakeBody>, 'mode' | 'masterId' | 'countedAt'>

/** When the units of a take were counted; null of one of differences. */
export function countedAtOf(body: Counted, now: Date): Date | null {
  if (body.mode === 'counted') {
    if (body.masterId) fail('STOCK_TAKE_COUNTED_CORRECTS')
    return momentOfCount(body, now)
  }
  if (body.countedAt) fail('STOCK_TAKE_NOT_COUNTED')
  return null
}

/**
 * By how much what was counted differs from what should have been there. The balances are locked: what has moved since the
 * count is in the journal by now, and stays as it is.
 */
export async function differencesOf(
  context: Context,
  locationId: number,
  rows: readonly StockTakeLine[],
  counted: readonly CountedLine[],
) {
  for (const { countedAt } of counted) ensureRecent(countedAt, context.now)
  const then = await readOnHandAt(
    context.db,
    locationId,
    counted.map(({ sku, countedAt }) => ({ sku, at: countedAt })),
  )
  const later = then.flatMap((shelf) =>
    shelf.later === null ? [] : [[shelf.sku, stockOrderNumber('TS', shelf.later)] as const],
  )
  const problems = findLaterCounts(rows, new Map(later))
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const onHand = new Map(then.map((shelf) => [shelf.sku, shelf.onHand]))
  return counted.map(({ sku, quantity }) => {
    const before = onHand.get(sku) ?? 0
    return { sku, quantity: quantity - before, onHand: before }
  })
}

/** What counted units would be compared with. */
export async function readCompared(
  context: Context,
  _query: unknown,
  body: z.output<(typeof stockTakeOnHand)['body']>,
): Promise<DataOf<typeof stockTakeOnHand>> {
  const at = momentOfCount(body, context.now)
  const requested = body.sku.map((sku) => ({ sku, at }))
  const then = await readOnHandAt(context.db, body.targetLocation, requested)
  return then.map(({ sku, onHand }) => ({ sku, onHand }))
}
