import { isBackAtSource } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import type { transferClose } from '@selvedge/contract/stock/transfers/transfers.ts'
import type { z } from 'zod'
import type { Db } from '../../../../core/db/db.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { notifyDocumentRecorded } from '../../../../core/http/notify-document-recorded.ts'
import { changeStock } from '../../stock/stock.public.ts'
import { recordLosses } from '../../stock-costs/stock-costs.public.ts'
import {
  addClosed,
  linesOf,
  lockChangeable,
  openOf,
  updateStockOrderStatus,
} from '../../stock-orders/stock-orders.public.ts'
import { takeFromTransit } from '../in-transit/in-transit.sql.ts'
import { type LockedTransfer, numberOf, transferOf } from '../lock.ts'
import { noticePartner } from '../notices/notices.ts'
import { findClosedOver, findClosedProblems, mergedClosed, mergedUnits } from '../transfers.rules.ts'
import { insertClosure } from '../transfers.sql.ts'

type Closed = z.output<(typeof transferClose)['body']>['items']
type Lines = Awaited<ReturnType<typeof linesOf>>
type Units = ReturnType<typeof mergedUnits>

/** Units of a transfer never arrive: they are no longer in transit, and those that are back at the source are on hand there. */
export async function closeTransfer(
  context: Context,
  _query: unknown,
  { id, items, remark }: z.output<(typeof transferClose)['body']>,
): Promise<1> {
  const { db } = context
  const transfer = transferOf(await lockChangeable(context, id))
  const lines = await linesOf(db, id)
  const rows = checkClosed(transfer, lines, items)
  const itemIds = new Map(lines.map((line) => [line.sku, line.id]))
  const closed = rows.map((row) => ({ ...row, itemId: itemIds.get(row.sku) ?? 0 }))
  const closureId = await insertClosure(
    db,
    { stockOrderId: id, remark, createdAt: context.now, createdBy: actorOf(context) },
    closed,
  )
  const units = mergedUnits(rows)
  await closeLines(db, transfer, lines, units)
  const [back = [], gone = []] = [true, false].map((isBack) =>
    mergedUnits(rows.filter(({ reason }) => isBackAtSource(reason) === isBack)),
  )
  await bookClosed(context, transfer, { id: closureId, remark, back, gone })
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

/** What is closed, by SKU and reason, or a refusal. */
function checkClosed(transfer: LockedTransfer, lines: Lines, items: Closed): ReturnType<typeof mergedClosed> {
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
  return rows
}

/** They are closed on the lines, and out of transit. */
async function closeLines(db: Db, transfer: LockedTransfer, lines: Lines, units: Units): Promise<void> {
  const sums = new Map(units.map(({ sku, quantity }) => [sku, quantity]))
  const itemIds = new Map(lines.map((line) => [line.sku, line.id]))
  await addClosed(
    db,
    units.map(({ sku, quantity }) => ({ itemId: itemIds.get(sku) ?? 0, quantity })),
  )
  await takeFromTransit(db, transfer.id, units)
  await updateStockOrderStatus(
    db,
    transfer,
    lines.map((line) => ({ ...line, closed: line.closed + (sums.get(line.sku) ?? 0) })),
  )
}

/** What is back is stock of the source, what is gone a loss. */
async function bookClosed(
  context: Context,
  { id: stockOrderId, name, sourceLocation, targetLocation }: LockedTransfer,
  { id, remark, back, gone }: { id: number; remark: string; back: Units; gone: Units },
): Promise<void> {
  const document = { kind: 'ST', sourceId: stockOrderId, sourceName: name } as const
  await changeStock(context, {
    move: back.map((line) => ({ ...line, ...document, locationId: sourceLocation, remark })),
  })
  const lost = gone.map(({ sku, quantity }) => ({ sku, quantity: -quantity }))
  recordLosses(
    context,
    lost.map((line) => ({ ...document, ...line, locationId: targetLocation })),
  )
  if (lost.length > 0) notifyDocumentRecorded(context, { kind: 'loss', id, stockOrderId, name, lost })
}
