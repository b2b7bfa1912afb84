import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import type { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { changeStock } from '../../stock/stock.public.ts'
import { postPostage } from '../../stock-costs/stock-costs.public.ts'
import {
  type ChangeableOrder,
  insertReceipt,
  linesOf,
  normalInvoiceNumbers,
  requestedArrivals,
  updateStockOrderStatus,
} from '../../stock-orders/stock-orders.public.ts'
import { takeFromTransit } from '../in-transit/in-transit.sql.ts'
import { numberOf } from '../lock.ts'
import { noticePartner } from '../notices/notices.ts'
import { demandReason } from './by-hand.ts'

/** Receives units of a transfer that is locked, and that were sent: never more than are in transit. Answers its id. */
export async function receiveTransfer(
  context: Context,
  order: ChangeableOrder,
  query: z.output<(typeof stockReceive)['query']>,
  body: z.output<(typeof stockReceive)['body']>,
): Promise<number> {
  const { db } = context
  const number = numberOf(order)
  if (!order.sent) fail('TRANSFER_NOT_SENT', { number })
  const lines = await linesOf(db, order.id)
  const arrivals = requestedArrivals(lines, {
    number,
    all: query.all === '1',
    before: query.before,
    rows: body.items,
    overPercent: 0,
    isPriced: false,
  })
  await demandReason(context, order.targetLocation, body.reason)
  const received = lines.flatMap(({ id, sku }) => {
    const arrival = arrivals.get(sku)
    return arrival ? [{ itemId: id, sku, quantity: arrival.quantity, share: null, cost: null }] : []
  })
  const quantity = received.reduce((sum, line) => sum + line.quantity, 0)
  if (quantity > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: order.name })
  const { batchNumber, weight, postage, reason } = body
  const head = {
    quantity,
    batchNumber,
    weight,
    postage,
    invoiceNumbers: normalInvoiceNumbers(body.invoiceNumbers),
  }
  const id = await insertReceipt(
    db,
    { stockOrderId: order.id, ...head, createdAt: context.now, createdBy: actorOf(context) },
    received,
  )
  await takeFromTransit(db, order.id, received)
  await updateStockOrderStatus(
    db,
    order,
    lines.map((line) => ({ ...line, received: line.received + (arrivals.get(line.sku)?.quantity ?? 0) })),
  )
  await changeStock(context, {
    move: received.map(({ sku, quantity: units }) => ({
      sku,
      locationId: order.targetLocation,
      quantity: units,
      kind: 'ST',
      sourceId: order.id,
      sourceName: order.name,
      remark: batchNumber,
      receiptId: id,
    })),
  })
  await postPostage(context, { receiptId: id, postage }, order)
  await noticePartner(context, order.id)
  context.note({
    subject: 'stockTransfer',
    subjectId: order.id,
    after: { goodsReceipt: id, ...head, lines: received.length, ...(reason && { reason }) },
  })
  return id
}
