import type { stockReceiptUpdate } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import type { z } from 'zod'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { subjectOf } from '../stock-orders.rules.ts'
import { normalInvoiceNumbers } from './stock-receipts.rules.ts'
import { writeInvoiceNumbers } from './stock-receipts.sql.ts'

/** Changes the invoice numbers of a receipt. */
export async function updateReceipt(
  context: Context,
  _query: unknown,
  body: z.output<(typeof stockReceiptUpdate)['body']>,
): Promise<1> {
  const invoiceNumbers = normalInvoiceNumbers(body.invoiceNumbers)
  const old = (await writeInvoiceNumbers(context.db, body.id, invoiceNumbers)) ?? fail('RECEIPT_NOT_FOUND')
  // What is written goes with the refusal: the row is locked and told in one statement.
  if (body.before !== undefined && body.before !== old.before)
    fail('RECEIPT_CHANGED_SINCE', { invoiceNumbers: old.before || '-' })
  context.note({
    subject: subjectOf(old),
    subjectId: old.stockOrderId,
    before: { goodsReceipt: body.id, invoiceNumbers: old.before },
    after: { goodsReceipt: body.id, invoiceNumbers },
  })
  return 1
}
