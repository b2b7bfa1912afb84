import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { stockTakeBody } from '@selvedge/contract/stock/stock-takes/stock-takes.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findKnownSkus } from '../../products/products/products.public.ts'
import { findLocation } from '../locations/locations.public.ts'
import { changeStock, lockBalanceRows } from '../stock/stock.public.ts'
import { insertStockOrder, type NewLine } from '../stock-orders/stock-orders.public.ts'
import { lockCorrected } from './correct-receipt.ts'
import { type CountedLine, countedAtOf, differencesOf } from './count.ts'
import { addUp, findProblems, type StockTakeLine } from './stock-takes.rules.ts'

function refuseTooMany(body: { name: string }, lines: readonly StockTakeLine[]): void {
  const units = lines.reduce((sum, line) => sum + Math.abs(line.quantity), 0)
  if (units > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: body.name })
}

async function refuseWrongRows(
  context: Context,
  { items, mode }: Pick<z.output<typeof stockTakeBody>, 'items' | 'mode'>,
): Promise<void> {
  const known = await findKnownSkus(
    context.db,
    items.map((item) => item.sku),
  )
  const problems = findProblems(items, known, mode)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
}

/** Records a stock take, of differences or of what was counted, and applies it at once. Answers its id. */
export async function createStockTake(
  context: Context,
  { targetLocation, ...body }: z.output<typeof stockTakeBody>,
): Promise<number> {
  if (body.name === '') fail('STOCK_TAKE_NAME_MISSING')
  if (!targetLocation) return fail('STOCK_TAKE_LOCATION_MISSING')
  if (body.items.length === 0) fail('STOCK_TAKE_EMPTY')
  const location = await findLocation(context.db, targetLocation)
  if (!location) fail('LOCATION_NOT_FOUND', { id: targetLocation })
  const countedAt = countedAtOf(body, context.now)
  const sums = addUp(body.items)
  // What a receipt has brought says what its correction may name.
  const corrected = body.masterId
    ? await lockCorrected(context, body.masterId, targetLocation, body.items)
    : null
  if (!corrected) await refuseWrongRows(context, body)
  refuseTooMany(body, sums)
  // Differences that cancel out touch nothing; what was counted as it should be is a line all the same.
  const named = countedAt ? sums : sums.filter(({ quantity }) => quantity !== 0)
  const at = { locationId: targetLocation }
  const before = await lockBalanceRows(
    context,
    named.map(({ sku }) => ({ sku, ...at })),
  )
  const onHand = new Map(before.map((row) => [row.sku, row.onHand]))
  const lines = countedAt
    ? await differencesOf(
        context,
        targetLocation,
        body.items,
        named.map((line) => ({ ...line, countedAt })),
      )
    : named.map((line) => ({ ...line, onHand: onHand.get(line.sku) ?? 0 }))
  refuseTooMany(body, lines)
  const id = await apply(
    context,
    { ...body, targetLocation, countedAt, inTransit: corrected?.inTransit ?? false },
    lines,
  )
  if (corrected) await corrected.apply(lines)
  return id
}

interface TakeHead {
  name: string
  targetLocation: number
  remark: string
  masterId?: number | null | undefined
  countedAt: Date | null
  inTransit: boolean
}

/** Writes a take whose balances are locked, and moves its differences. */
async function apply(context: Context, head: TakeHead, lines: readonly NewLine[]): Promise<number> {
  const { name, targetLocation, remark, masterId, countedAt, inTransit } = head
  const id = await insertStockOrder(
    context.db,
    {
      kind: 'TS',
      origin: 'staff',
      name,
      targetLocation,
      remark,
      masterId: masterId ?? null,
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
      locationId: targetLocation,
      kind: 'TS',
      sourceId: id,
      sourceName: name,
      remark,
      ...(masterId && { receiptId: masterId }),
      inTransit,
    })),
  })
  const agreed = lines
    .filter(({ quantity }) => quantity === 0)
    .map((line) => ({
      sku: line.sku,
      locationId: targetLocation,
      countedAt: line.countedAt ?? countedAt ?? context.now,
    }))
  if (agreed.length > 0) for (const heard of context.listeners.stockAgreed) await heard(context, agreed)
  context.note({
    subject: 'stockTake',
    subjectId: id,
    after: {
      name,
      location: targetLocation,
      lines: lines.length,
      ...(masterId && { goodsReceipt: masterId }),
      ...(countedAt && { countedAt: countedAt.toISOString() }),
    },
  })
  return id
}

/**
 * Records what was counted at one location, each SKU once and at its own time, as a stock take. Answers its id, and the
 * lines with what should have been there.
 */
export async function postCounted(
  context: Context,
  head: { name: string; targetLocation: number; remark: string },
  counted: readonly CountedLine[],
) {
  await lockBalanceRows(
    context,
    counted.map(({ sku }) => ({ sku, locationId: head.targetLocation })),
  )
  const found = await differencesOf(context, head.targetLocation, counted, counted)
  const lines = found.map((line, place) => ({ ...line, countedAt: counted[place]?.countedAt ?? context.now }))
  refuseTooMany(head, counted)
  refuseTooMany(head, lines)
  const latest = Math.max(...lines.map(({ countedAt }) => countedAt.getTime()))
  const id = await apply(context, { ...head, countedAt: new Date(latest), inTransit: false }, lines)
  return { id, lines }
}
