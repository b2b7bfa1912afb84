import type { RowProblem } from '@selvedge/contract/sheets/row-problems.ts'
import type { notPushSave } from '@selvedge/contract/shipping/routing/routing-exclusions.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { findKnownSkus } from '../../../products/products/products.public.ts'
import { queueFreed } from '../../../stock/stock/stock.public.ts'
import {
  countExcludedSkus,
  deleteExcludedSkus,
  deleteExcludedSkusBut,
  insertExcludedSkus,
} from './exclusions.sql.ts'

const maxNamed = 20

/**
 * Changes which SKUs are never routed. Orders that wait for one that is taken off are routed; what is in a ship order
 * already stays there. Answers how many SKUs are listed.
 */
export async function saveExcludedSkus(
  context: Context,
  { mode }: z.output<(typeof notPushSave)['query']>,
  body: z.output<(typeof notPushSave)['body']>,
): Promise<number> {
  const skus = [...new Set(body)]
  if (mode !== 'remove') await refuseUnknown(context, body)
  const added =
    mode === 'remove' ? [] : await insertExcludedSkus(context.db, skus, actorOf(context), context.now)
  const removed = await removedBy(context, mode, skus)
  if (removed.length > 0) queueFreed(context.db)
  if (added.length + removed.length > 0) {
    context.note({ subject: 'notPush', subjectId: '', before: { removed }, after: { added } })
  }
  return countExcludedSkus(context.db)
}

/** Names every unknown SKU, and the row that it stands in. */
async function refuseUnknown(context: Context, body: readonly string[]): Promise<void> {
  const known = await findKnownSkus(context.db, body)
  const problems = body.flatMap((sku, index): RowProblem[] => {
    if (known.has(sku)) return []
    const message = { kind: 'sku.unknown' as const, params: { sku } }
    return [{ row: index + 1, column: 'sku', value: sku, message }]
  })
  if (problems.length === 0) return
  const unknown = [...new Set(problems.map(({ value }) => value))]
  fail('SKU_UNKNOWN', { skus: unknown.slice(0, maxNamed).join(', ') }, { problems })
}

function removedBy(
  context: Context,
  mode: 'set' | 'add' | 'remove',
  skus: readonly string[],
): Promise<string[]> {
  if (mode === 'remove') return deleteExcludedSkus(context.db, skus)
  return mode === 'set' ? deleteExcludedSkusBut(context.db, skus) : Promise.resolve([])
}
