import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { stockReceiptDetail } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { receiptLines } from '../stock-order.reads.ts'
import { headTables } from '../stock-orders.reads.ts'

type Receipt = DataOf<typeof stockReceiptDetail>

/** One receipt, and the order that it is of. What is for customs only is customs' to show. */
export async function readReceipt(
  context: Context,
  { id }: z.output<(typeof stockReceiptDetail)['query']>,
): Promise<Receipt> {
  const [receipt] = await query<Receipt>(
    context.db,
    sql`select receipt.id, ${iso(sql`receipt.created_at`)} as "createdAt", receipt.created_by as "createdBy", receipt.quantity,
          receipt.batch_number as "batchNumber", trim_scale(receipt.weight)::text as weight, receipt.postage::text,
          receipt.invoice_numbers as "invoiceNumbers", ${receiptLines} as items,
          head.kind as type, head.id as "stockOrderId", head.kind || head.id as number, head.name,
          head.target_location as "targetLocation", target.name as "targetLocationName", terms.currency
        from ${headTables} join stock_receipt as receipt on receipt.stock_order_id = head.id
        where receipt.id = ${id} and head.origin = 'staff'`,
  )
  return receipt ?? fail('RECEIPT_NOT_FOUND')
}
