import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import { stockOrderNumber } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import type { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { readSetting } from '../../../house/settings/settings.public.ts'
import { changeStock } from '../../stock/stock.public.ts'
import { costInCny, postPostage } from '../../stock-costs/stock-costs.public.ts'
import {
  type ChangeableOrder,
  insertReceipt,
  linesOf,
  normalInvoiceNumbers,
  type ReceivedLine,
  requestedArrivals,
  updateStockOrderStatus,
  writeSent,
} from '../../stock-orders/stock-orders.public.ts'
import { noticePartner } from '../notices/notices.ts'
import { termsOf } from '../purchase-orders.reads.ts'
import { costOf } from './receive.rules.ts'

type Query = z.output<(typeof stockReceive)['query']>
type Body = z.output<(typeof stockReceive)['body']>

/** Receives units of a purchase order that is locked: balances, journal, receipt and status together. Answers its id. */
export async function receivePurchaseOrder(
  context: Context,
  order: ChangeableOrder,
  query: Query,
  body: Body,
): Promise<number> {
  const lines = await linesOf(context.db, order.id)
  const arrivals = requestedArrivals(lines, {
    number: stockOrderNumber('PO', order.id),
    all: query.all === '1',
    before: query.before,
    rows: body.items,
    overPercent: query.over === '1' ? await readSetting(context, 'over_receipt_percent') : 0,
    isPriced: true,
  })
  const received: ReceivedLine[] = lines.flatMap((line) => {
    const arrival = arrivals.get(line.sku)
    if (!arrival) return []
    return [{ itemId: line.id, sku: line.sku, quantity: arrival.quantity, ...costOf(line, arrival) }]
  })
  const quantity = received.reduce((sum, line) => sum + line.quantity, 0)
  if (quantity > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: order.name })
  const { batchNumber, weight, postage } = body
  const invoiceNumbers = normalInvoiceNumbers(body.invoiceNumbers)
  const head = { quantity, batchNumber, weight, postage, invoiceNumbers }
  const id = await insertReceipt(
    context.db,
    { stockOrderId: order.id, ...head, createdAt: context.now, createdBy: actorOf(context) },
    received,
  )
  // What has arrived has been sent.
  await writeSent(context.db, order.id, context.now)
  await updateStockOrderStatus(
    context.db,
    { ...order, sent: true },
    lines.map((line) => ({ ...line, received: line.received + (arrivals.get(line.sku)?.quantity ?? 0) })),
  )
  const { rate } = await termsOf(context.db, order.id)
  await changeStock(context, {
    move: received.map(({ sku, quantity: units, cost }) => ({
      sku,
      locationId: order.targetLocation,
      quantity: units,
      kind: 'PO',
      sourceId: order.id,
      sourceName: order.name,
      remark: batchNumber,
      receiptId: id,
      cost: costInCny(cost, rate),
    })),
  })
  await noticePartner(context, order.id, 'received')
  await postPostage(context, { receiptId: id, postage }, order)
  context.note({
    subject: 'purchaseOrder',
    subjectId: order.id,
    after: { goodsReceipt: id, ...head, lines: received.length },
  })
  return id
}
