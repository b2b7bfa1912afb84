import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import { amountOf, maxCents, parseCents } from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import {
  type stockOrderItemChange,
  stockOrderNumber,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import {
  type ChangeableOrder,
  type LockedLine,
  lineAsSeen,
  linesOf,
  updateStockOrderStatus,
  writeDeleted,
  writeQuantity,
  writeSent,
} from '../stock-orders/stock-orders.public.ts'
import { noticePartner } from './notices/notices.ts'

const numberOf = ({ id }: ChangeableOrder) => stockOrderNumber('PO', id)

/** What so many units of a line cost by what was agreed, in cents. */
const worthOf = ({ amount, pricedUnits }: LockedLine, units: number): bigint =>
  amount === null || pricedUnits === null
    ? 0n
    : amountOf(units, { amount: parseCents(amount), units: pricedUnits })

/** Changes the quantity of one line; its price per unit stays. */
export async function changePurchaseItem(
  context: Context,
  order: ChangeableOrder,
  query: z.output<(typeof stockOrderItemChange)['query']>,
): Promise<1> {
  const { id, newQuantity } = query
  const lines = await linesOf(context.db, order.id)
  const line = lineAsSeen(lines, query)
  const { sku, quantity, received } = line
  if (received > 0 && received >= quantity) fail('STOCK_ORDER_ITEM_RECEIVED', { sku })
  if (newQuantity < received) fail('STOCK_ORDER_ITEM_BELOW_RECEIVED', { sku, received })
  if (newQuantity > quantity && worthOf(line, newQuantity) > maxCents) fail('PURCHASE_TOO_DEAR')
  const changed = lines.map((one) => (one.id === id ? { ...one, quantity: newQuantity } : one))
  const total = changed.reduce((sum, one) => sum + one.quantity, 0)
  if (total === 0) fail('STOCK_ORDER_NOTHING_LEFT', { number: numberOf(order) })
  if (total > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: order.name })
  await writeQuantity(context.db, id, newQuantity)
  await updateStockOrderStatus(context.db, order, changed)
  await noticePartner(context, order.id)
  context.note({
    subject: 'purchaseOrder',
    subjectId: order.id,
    before: { sku, quantity },
    after: { sku, quantity: newQuantity },
  })
  return 1
}

/** Deletes a purchase order of which nothing was received. It stays, as deleted. */
export async function deletePurchaseOrder(context: Context, order: ChangeableOrder): Promise<1> {
  const lines = await linesOf(context.db, order.id)
  if (lines.some(({ received }) => received > 0))
    fail('STOCK_ORDER_HAS_RECEIPTS', { number: numberOf(order) })
  await writeDeleted(context.db, order.id, context.now)
  await updateStockOrderStatus(context.db, { ...order, deleted: true }, lines)
  await noticePartner(context, order.id)
  const { name, status } = order
  context.note({
    subject: 'purchaseOrder',
    subjectId: order.id,
    before: { name, status },
    after: { status: -1 },
  })
  return 1
}

/** Notes that the supplier has sent the goods. */
export async function sendPurchaseOrder(context: Context, order: ChangeableOrder): Promise<1> {
  if (order.sent) fail('STOCK_ORDER_SENT', { number: numberOf(order) })
  await writeSent(context.db, order.id, context.now)
  await updateStockOrderStatus(context.db, { ...order, sent: true }, await linesOf(context.db, order.id))
  context.note({
    subject: 'purchaseOrder',
    subjectId: order.id,
    before: { sent: false },
    after: { sent: true },
  })
  return 1
}
