import { unitsMost } from '@selvedge/contract/shapes.ts'
import type { stockOrderCreate } from '@selvedge/contract/stock-takes.ts'
import { stockTakeDone } from '@selvedge/contract/stock-takes.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { findLocation } from '../locations/locations.public.ts'
import { findKnownSkus } from '../products/products.public.ts'
import { changeStock, lockStock } from '../stock/stock.public.ts'
import { findProblems, mergeLines } from './stock-takes.rules.ts'
import { insertStockTake, insertStockTakeItems } from './stock-takes.sql.ts'

/** Records a stock take and applies its differences at once. Answers its id. */
export async function createStockTake(
  context: Context,
  _query: unknown,
  body: z.output<(typeof stockOrderCreate)['body']>,
): Promise<number> {
  const location = await findLocation(context.db, body.targetLocation)
  if (!location) fail('LOCATION_NOT_FOUND', { id: body.targetLocation })
  const known = await findKnownSkus(
    context.db,
    body.items.map((item) => item.sku),
  )
  const problems = findProblems(body.items, known)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })

  const lines = mergeLines(body.items)
  const units = lines.reduce((sum, line) => sum + Math.abs(line.quantity), 0)
  if (units > unitsMost) fail('UNITS_TOO_MANY', { most: unitsMost, names: body.name })
  const at = { locationId: body.targetLocation }
  const before = await lockStock(
    context,
    lines.map((line) => ({ sku: line.sku, ...at })),
  )
  const id = await insertStockTake(context.db, {
    name: body.name,
    targetLocation: body.targetLocation,
    remark: body.remark,
    status: stockTakeDone,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    createdAt: context.now,
    createdBy: actorOf(context),
  })
  await insertStockTakeItems(context.db, id, lines, new Map(before.map((row) => [row.sku, row.onHand])))
  await changeStock(context, {
    move: lines.map((line) => ({
      ...line,
      ...at,
      kind: 'TS',
      sourceId: id,
      sourceName: body.name,
      remark: body.remark,
    })),
  })
  context.note({
    subject: 'stockTake',
    subjectId: id,
    after: { name: body.name, location: body.targetLocation, lines: lines.length },
  })
  return id
}
