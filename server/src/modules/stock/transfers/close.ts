import { isBackAtSource } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import type { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { notifyDocumentRecorded } from '../../../core/http/notify-document-recorded.ts'
import { changeStock } from '../stock/stock.public.ts'
import { recordLosses } from '../stock-costs/stock-costs.public.ts'
import {
  addClosed,
  linesOf,
  lockChangeable,
  openOf,
  updateStockOrderStatus,
} from '../stock-orders/stock-orders.public.ts'
import { takeFromTransit } from './in-transit/in-transit.sql.ts'
import { numberOf, transferOf } from './lock.ts'
import { noticePartner } from './notices/notices.ts'
import { findClosedOver, findClosedProblems, mergedClosed, mergedUnits } from './transfers.rules.ts'
import { insertClosure } from './transfers.sql.ts'

/** Units of a transfer never arrive: they are no longer in transit, and those that are back at the source are on hand there. */
export async function closeTransfer(
  context: Context,
  _query: unknown,
  { id, items, remark }: z.output<(typeof transferClose)['body']>,
): Promise<1> {
  const { db } = context
  const transfer = transferOf(await lockChangeable(context, id))
  const lines = await linesOf(db, id)
  const open = new Map(lines.map((line) => [line.sku, openOf(line)]))
  if (!transfer.sent || lines.every((line) => openOf(line) === 0))
    fail('TRANSFER_NOT_IN_TRANSIT', { number: numberOf(transfer) })
  const problems = findClosedProblems(items, new Set(open.keys()))
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })
  const rows = mergedClosed(items)
  if (rows.length === 0) fail('TRANSFER_CLOSE_EMPTY')
  const over = findClosedOver(rows, open)
  if (over.length > 0) {
    const skus = over.map((line) => `${line.sku} (${line.open})`).join(', ')
    fail('TRANSFER_CLOSE_OVER', { skus }, { open: over })
  }

  const itemIds = new Map(lines.map((line) => [line.sku, line.id]))
  const closed = rows.map((row) => ({ ...row, itemId: itemIds.get(row.sku) ?? 0 }))
  const closureId = await insertClosure(
    db,
    { stockOrderId: id, remark, createdAt: context.now, createdBy: actorOf(context) },
    closed,
  )
  const units = mergedUnits(rows)
  const sums = new Map(units.map(({ sku, quantity }) => [sku, quantity]))
  await addClosed(
    db,
    units.map(({ sku, quantity }) => ({ itemId: itemIds.get(sku) ?? 0, quantity })),
  )
  await takeFromTransit(db, id, units)
  await updateStockOrderStatus(
    db,
    transfer,
    lines.map((line) => ({ ...line, closed: line.closed + (sums.get(line.sku) ?? 0) })),
  )
  const document = { kind: 'ST', sourceId: id, sourceName: transfer.name } as const
  const [back, gone] = [true, false].map((isBack) =>
    mergedUnits(rows.filter(({ reason }) => isBackAtSource(reason) === isBack)),
  )
  await changeStock(context, {
    move: (back ?? []).map((line) => ({
      ...line,
      ...document,
      locationId: transfer.sourceLocation,
      remark,
    })),
  })
  recordLosses(
    context,
    (gone ?? []).map(({ sku, quantity }) => ({
      ...document,
      sku,
      quantity: -quantity,
      locationId: transfer.targetLocation,
    })),
  )
  if (gone && gone.length > 0)
    notifyDocumentRecorded(context, {
      kind: 'loss',
      id: closureId,
      stockOrderId: id,
      name: transfer.name,
      lost: gone.map(({ sku, quantity }) => ({ sku, quantity: -quantity })),
    })
  await noticePartner(context, id)
  context.note({
    subject: 'stockTransfer',
    subjectId: id,
    after: {
      closure: closureId,
      lines: rows.length,
      quantity: units.reduce((sum, one) => sum + one.quantity, 0),
      remark,
    },
  })
  return 1
}
