import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'
import { stockReceipts } from '../stock-orders.schema.ts'
import type { LockedOrder } from '../stock-orders.sql.ts'

export interface ReceivedLine {
  itemId: number
  sku: string
  quantity: number
  /** Its part of the line's amount, in the currency of the order. */
  share: string | null
  cost: string | null
}

/** Writes a receipt of an order that is locked; answers its id. */
export async function insertReceipt(
  db: Db,
  head: typeof stockReceipts.$inferInsert,
  lines: readonly ReceivedLine[],
): Promise<number> {
  const [row] = await db.insert(stockReceipts).values(head).returning({ id: stockReceipts.id })
  if (!row) throw new Error('the receipt was not inserted')
  const column = <Value>(pick: (line: ReceivedLine) => Value) => sql.param(lines.map(pick))
  await db.execute(
    sql`insert into stock_receipt_item (stock_receipt_id, item_id, sku, quantity, share, cost)
        select ${row.id}, line.* from unnest(${column((line) => line.itemId)}::bigint[], ${column((line) => line.sku)}::text[],
          ${column((line) => line.quantity)}::int[], ${column((line) => line.share)}::numeric[],
          ${column((line) => line.cost)}::numeric[]) as line`,
  )
  await db.execute(
    sql`update stock_order_item as item set received = item.received + line.quantity
        from stock_receipt_item as line where line.stock_receipt_id = ${row.id} and item.id = line.item_id`,
  )
  await db.execute(
    sql`update stock_order set last_received_at = ${timestamp(head.createdAt)}
        where id = ${head.stockOrderId}`,
  )
  return row.id
}

interface ReceiptBefore {
  stockOrderId: number
  kind: LockedOrder['kind']
  before: string
}

/** Changes the invoice numbers of a receipt; answers what they were, null where there is no such receipt. */
export async function writeInvoiceNumbers(
  db: Db,
  id: number,
  invoiceNumbers: string,
): Promise<ReceiptBefore | null> {
  const [row] = await query<ReceiptBefore>(
    db,
    sql`with old as (select id, stock_order_id, invoice_numbers from stock_receipt where id = ${id} for no key update)
        update stock_receipt set invoice_numbers = ${invoiceNumbers} from old where stock_receipt.id = old.id
        returning old.stock_order_id as "stockOrderId", old.invoice_numbers as before,
          (select kind from stock_order where id = old.stock_order_id) as kind`,
  )
  return row ?? null
}

/** The order that a receipt is of. */
export async function orderOfReceipt(db: Db, id: number): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    db,
    sql`select stock_order_id as id from stock_receipt where id = ${id}`,
  )
  return row?.id ?? null
}

export interface ReceiptLine {
  itemId: number
  sku: string
  /** Units that no take has taken back yet. */
  left: number
}

/** What a receipt of an order that is locked still stands for. */
export const linesOfReceipt = (db: Db, id: number): Promise<ReceiptLine[]> =>
  query(
    db,
    sql`select item_id as "itemId", sku, quantity - corrected as left from stock_receipt_item
        where stock_receipt_id = ${id} order by id`,
  )

/** Takes units back from a receipt of an order that is locked. */
export async function correctReceipt(
  db: Db,
  id: number,
  lines: readonly { sku: string; units: number }[],
): Promise<void> {
  await db.execute(
    sql`with line as (
          select * from unnest(${sql.param(lines.map(({ sku }) => sku))}::text[],
            ${sql.param(lines.map(({ units }) => units))}::int[]) as line (sku, units)
        ), corrected as (
          update stock_receipt_item as receipt set corrected = receipt.corrected + line.units from line
          where receipt.stock_receipt_id = ${id} and receipt.sku = line.sku returning receipt.item_id, line.units
        )
        update stock_order_item as item set received = item.received - corrected.units
        from corrected where item.id = corrected.item_id`,
  )
}
