import type { TransferReason } from '@selvedge/contract/stock/transfers/transfer-reasons.ts'
import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { transferClosures } from './transfers.schema.ts'

export async function insertSending(
  db: Db,
  stockOrderId: number,
  { waiting }: { waiting: boolean },
): Promise<void> {
  await db.execute(
    sql`insert into transfer_sending (stock_order_id, waiting) values (${stockOrderId}, ${waiting})`,
  )
}

/** Whether a transfer that is locked waits for stock. */
export async function isWaiting(db: Db, stockOrderId: number): Promise<boolean> {
  const [sending] = await query<{ waiting: boolean }>(
    db,
    sql`select waiting from transfer_sending where stock_order_id = ${stockOrderId}`,
  )
  return sending?.waiting ?? false
}

export async function writeWaiting(
  db: Db,
  stockOrderId: number,
  { waiting }: { waiting: boolean },
): Promise<void> {
  await db.execute(
    sql`update transfer_sending set waiting = ${waiting} where stock_order_id = ${stockOrderId}`,
  )
}

export async function writeSending(
  db: Db,
  stockOrderId: number,
  { trackingNumber, courier }: { trackingNumber: string; courier: string },
): Promise<void> {
  await db.execute(
    sql`update transfer_sending set tracking_number = ${trackingNumber}, courier = ${courier}
        where stock_order_id = ${stockOrderId}`,
  )
}

export interface ClosedLine {
  itemId: number
  sku: string
  quantity: number
  reason: TransferReason
}

/** Writes down what of a transfer that is locked never arrives; answers the id. */
export async function insertClosure(
  db: Db,
  head: typeof transferClosures.$inferInsert,
  lines: readonly ClosedLine[],
): Promise<number> {
  const [row] = await db.insert(transferClosures).values(head).returning({ id: transferClosures.id })
  if (!row) throw new Error('the closure was not inserted')
  const column = <Value>(pick: (line: ClosedLine) => Value) => sql.param(lines.map(pick))
  await db.execute(
    sql`insert into transfer_closure_line (closure_id, item_id, sku, quantity, reason)
        select ${row.id}, line.* from unnest(${column(({ itemId }) => itemId)}::bigint[],
          ${column(({ sku }) => sku)}::text[], ${column(({ quantity }) => quantity)}::int[],
          ${column(({ reason }) => reason)}::text[]) as line`,
  )
  return row.id
}
