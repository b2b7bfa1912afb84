import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { type RefundableItem, readRefundable } from '../refunds/refunds.public.ts'
import type { PricedLine } from './return-desk.rules.ts'

export type ReturnedLine = RefundableItem & PricedLine

/** The lines of an order with what came back of each. The caller has locked it. */
export async function readReturned(db: Db, orderId: number): Promise<ReturnedLine[]> {
  const lines = await readRefundable(db, orderId)
  const rows = await query<{ id: number; units: number }>(
    db,
    sql`select part.order_item_id as id, sum(receipt.quantity)::int as units
        from return_receipt as receipt join fulfillment_item as part on part.id = receipt.fulfillment_item_id
        where receipt.order_id = ${orderId} and receipt.received_at is not null and part.order_item_id is not null
        group by part.order_item_id`,
  )
  const received = new Map(rows.map(({ id, units }) => [id, units]))
  return lines.map((line) => ({ ...line, received: received.get(line.id) ?? 0 }))
}
