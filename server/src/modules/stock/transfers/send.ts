import type { stockOrderSend } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { z } from 'zod'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { changeStock } from '../stock/stock.public.ts'
import {
  type ChangeableOrder,
  linesOf,
  updateStockOrderStatus,
  writeSent,
} from '../stock-orders/stock-orders.public.ts'
import { holdsOf } from './holds/hold.ts'
import { insertInTransit } from './in-transit/in-transit.sql.ts'
import { numberOf, transferOf } from './lock.ts'
import { noticePartner } from './notices/notices.ts'
import { demandReason } from './receive/by-hand.ts'
import { readLacking } from './transfers.reads.ts'
import { isWaiting, writeSending } from './transfers.sql.ts'

/** The units of a transfer leave its source: they are in transit from now on. */
export async function sendTransfer(
  context: Context,
  order: ChangeableOrder,
  { trackingNumber, courier, reason }: z.output<(typeof stockOrderSend)['body']>,
): Promise<1> {
  const { db } = context
  if (order.sent) fail('STOCK_ORDER_SENT', { number: numberOf(order) })
  const transfer = transferOf(order)
  if (await isWaiting(db, order.id))
    fail('TRANSFER_WAITS', { number: numberOf(order), skus: await readLacking(db, order.id) })
  await demandReason(context, transfer.sourceLocation, reason)
  const lines = await linesOf(db, order.id)
  const leaving = lines.filter(({ quantity }) => quantity > 0)
  await writeSent(db, order.id, context.now)
  await writeSending(db, order.id, { trackingNumber, courier })
  await updateStockOrderStatus(db, { ...order, sent: true }, lines)
  await insertInTransit(db, order, leaving)
  await changeStock(context, {
    release: holdsOf(transfer, leaving),
    move: leaving.map(({ sku, quantity }) => ({
      sku,
      locationId: transfer.sourceLocation,
      quantity: -quantity,
      kind: 'ST',
      sourceId: order.id,
      sourceName: order.name,
      remark: trackingNumber,
    })),
    open: leaving.map(({ sku }) => ({ sku, locationId: order.targetLocation })),
  })
  await noticePartner(context, order.id)
  context.note({
    subject: 'stockTransfer',
    subjectId: order.id,
    before: { sent: false },
    after: { sent: true, trackingNumber, trackingCompany: courier, ...(reason && { reason }) },
  })
  return 1
}
