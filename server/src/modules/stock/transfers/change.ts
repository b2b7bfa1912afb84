import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import type { stockOrderItemChange } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { changeStock } from '../stock/stock.public.ts'
import {
  type ChangeableOrder,
  type LockedLine,
  lineAsSeen,
  linesOf,
  updateStockOrderStatus,
  writeDeleted,
  writeQuantity,
} from '../stock-orders/stock-orders.public.ts'
import { holdsOf, holdUnits } from './holds/hold.ts'
import { type LockedTransfer, numberOf, transferOf } from './lock.ts'
import { noticePartner } from './notices/notices.ts'
import { isWaiting, writeWaiting } from './transfers.sql.ts'

/** What has left can not be other than it was: what is missing of it is closed. */
function unsent(order: ChangeableOrder): LockedTransfer {
  if (order.sent) fail('STOCK_ORDER_SENT', { number: numberOf(order) })
  return transferOf(order)
}

/** Changes the quantity of one line, and with it what is held; one that waits may have enough now. */
export async function changeTransferItem(
  context: Context,
  order: ChangeableOrder,
  query: z.output<(typeof stockOrderItemChange)['query']>,
): Promise<1> {
  const { id, newQuantity } = query
  const transfer = unsent(order)
  const lines = await linesOf(context.db, order.id)
  const line = lineAsSeen(lines, query)
  const changed = lines.map((one) => (one.id === id ? { ...one, quantity: newQuantity } : one))
  const total = changed.reduce((sum, one) => sum + one.quantity, 0)
  if (total === 0) fail('STOCK_ORDER_NOTHING_LEFT', { number: numberOf(order) })
  if (total > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: order.name })
  await writeQuantity(context.db, id, newQuantity)
  await updateStockOrderStatus(context.db, order, changed)
  if (await isWaiting(context.db, order.id))
    await writeWaiting(context.db, order.id, { waiting: !(await holdUnits(context, transfer, changed)) })
  else await holdOther(context, transfer, line, newQuantity)
  await noticePartner(context, order.id)
  context.note({
    subject: 'stockTransfer',
    subjectId: order.id,
    before: { sku: line.sku, quantity: line.quantity },
    after: { sku: line.sku, quantity: newQuantity },
  })
  return 1
}

/** Holds as many units of a line as it has now. Refused where so many more are not there. */
async function holdOther(
  context: Context,
  transfer: LockedTransfer,
  line: LockedLine,
  quantity: number,
): Promise<void> {
  const more = quantity - line.quantity
  await changeStock(context, {
    release: holdsOf(transfer, [{ ...line, quantity: -more }]),
    place: holdsOf(transfer, [{ ...line, quantity: more }]),
  })
}

/** Deletes a transfer that was not sent; its units are free again. It stays, as deleted. */
export async function deleteTransfer(context: Context, order: ChangeableOrder): Promise<1> {
  const transfer = unsent(order)
  const lines = await linesOf(context.db, order.id)
  await writeDeleted(context.db, order.id, context.now)
  await updateStockOrderStatus(context.db, { ...order, deleted: true }, lines)
  if (!(await isWaiting(context.db, order.id)))
    await changeStock(context, { release: holdsOf(transfer, lines) })
  await writeWaiting(context.db, order.id, { waiting: false })
  await noticePartner(context, order.id)
  const { name, status } = order
  context.note({
    subject: 'stockTransfer',
    subjectId: order.id,
    before: { name, status },
    after: { status: -1 },
  })
  return 1
}
