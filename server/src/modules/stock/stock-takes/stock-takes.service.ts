import { maxUnits } from '@selvedge/contract/core/shapes.ts'
import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { stockTakeBody } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findKnownSkus } from '../../products/products/products.public.ts'
import { findLocation } from '../locations/locations.public.ts'
import { changeStock, lockBalanceRows } from '../stock/stock.public.ts'
import { insertStockOrder } from '../stock-orders/stock-orders.public.ts'
import { lockCorrected } from './correct-receipt.ts'
import { countedAtOf, differencesOf } from './count.ts'
import { addUp, findProblems, type StockTakeLine } from './stock-takes.rules.ts'

function refuseTooMany(body: { name: string }, lines: readonly StockTakeLine[]): void {
  const units = lines.reduce((sum, line) => sum + Math.abs(line.quantity), 0)
  if (units > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: body.name })
}

/** Records a stock take, of differences or of what was counted, and applies it at once. Answers its id. */
export async function createStockTake(
  context: Context,
  body: z.output<typeof stockTakeBody>,
): Promise<number> {
  if (body.name === '') fail('STOCK_TAKE_NAME_MISSING')
  if (body.items.length === 0) fail('STOCK_TAKE_EMPTY')
  const location = await findLocation(context.db, body.targetLocation)
  if (!location) fail('LOCATION_NOT_FOUND', { id: body.targetLocation })
  const countedAt = countedAtOf(body, context.now)
  const known = await findKnownSkus(
    context.db,
    body.items.map((item) => item.sku),
  )
  const problems = findProblems(body.items, known, body.mode)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })

  const sums = addUp(body.items)
  const corrected = body.masterId
    ? await lockCorrected(context, body.masterId, body.targetLocation, body.items)
    : null
  refuseTooMany(body, sums)
  // Differences that cancel out touch nothing; what was counted as it should be is a line all the same.
  const named = countedAt ? sums : sums.filter(({ quantity }) => quantity !== 0)
  const at = { locationId: body.targetLocation }
  const before = await lockBalanceRows(
    context,
    named.map(({ sku }) => ({ sku, ...at })),
  )
  const onHand = new Map(before.map((row) => [row.sku, row.onHand]))
  const lines = countedAt
    ? await differencesOf(context, body.targetLocation, countedAt, body.items, named)
    : named.map((line) => ({ ...line, onHand: onHand.get(line.sku) ?? 0 }))
  refuseTooMany(body, lines)
  const id = await insertStockOrder(
    context.db,
    {
      kind: 'TS',
      origin: 'staff',
      name: body.name,
      targetLocation: body.targetLocation,
      remark: body.remark,
      masterId: body.masterId ?? null,
      countedAt,
      status: stockOrderStatus.complete,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      createdAt: context.now,
      createdBy: actorOf(context),
      sentAt: context.now,
    },
    lines,
  )
  const differing = lines.filter(({ quantity }) => quantity !== 0)
  await changeStock(context, {
    move: differing.map(({ sku, quantity }) => ({
      sku,
      quantity,
      ...at,
      kind: 'TS',
      sourceId: id,
      sourceName: body.name,
      remark: body.remark,
      ...(body.masterId && { receiptId: body.masterId }),
      inTransit: corrected?.inTransit ?? false,
    })),
  })
  if (corrected) await corrected.apply(lines)
  context.note({
    subject: 'stockTake',
    subjectId: id,
    after: {
      name: body.name,
      location: body.targetLocation,
      lines: lines.length,
      ...(body.masterId && { goodsReceipt: body.masterId }),
      ...(countedAt && { countedAt: countedAt.toISOString() }),
    },
  })
  return id
}
