import {
  type StockOrderStatus,
  stockOrderStatusOf,
} from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { triedId } from '../../../core/db/transact.ts'
import { openOf } from './receipts/arrivals.rules.ts'
import { stockOrders } from './stock-orders.schema.ts'

/** A new line. */
export interface NewLine {
  sku: string
  /** Of a take, the signed difference. */
  quantity: number
  /** Of a take: on hand before the difference; where units were counted, when they were. */
  onHand?: number
  /** Of a take whose lines were counted one after the other. */
  countedAt?: Date
  /** Net price of all units, in the currency of the order. */
  amount?: string
}

/** Writes a stock order with one line per SKU; answers its id. */
export async function insertStockOrder(
  db: Db,
  head: typeof stockOrders.$inferInsert,
  lines: readonly NewLine[],
): Promise<number> {
  const [row] = await db
    .insert(stockOrders)
    .overridingSystemValue()
    .values({ id: triedId(db), ...head })
    .returning({ id: stockOrders.id })
  if (!row) throw new Error('the stock order was not inserted')
  await db.execute(
    sql`insert into stock_order_item (stock_order_id, sku, quantity, on_hand, counted_at, amount, priced_units)
        select ${row.id}, line.sku, line.quantity, line.on_hand, line.counted_at, line.amount,
          case when line.amount is null then null else line.quantity end
        from unnest(${sql.param(lines.map(({ sku }) => sku))}::text[],
          ${sql.param(lines.map(({ quantity }) => quantity))}::int[],
          ${sql.param(lines.map(({ onHand }) => onHand ?? null))}::int[],
          ${sql.param(lines.map(({ countedAt }) => countedAt?.toISOString() ?? null))}::timestamptz[],
          ${sql.param(lines.map(({ amount }) => amount ?? null))}::numeric[])
          with ordinality as line (sku, quantity, on_hand, counted_at, amount, place)
        order by place`,
  )
  return row.id
}

export interface LockedOrder {
  id: number
  kind: 'PO' | 'ST' | 'TS'
  origin: 'staff' | 'shipOrders'
  name: string
  sourceLocation: number | null
  targetLocation: number
  status: StockOrderStatus
  sent: boolean
  deleted: boolean
}

/** Locks a stock order; whoever changes it or receives it comes through here. */
export async function lockStockOrder(db: Db, id: number): Promise<LockedOrder | null> {
  const [order] = await query<LockedOrder>(
    db,
    sql`select id, kind, origin, name, source_location as "sourceLocation", target_location as "targetLocation", status,
          sent_at is not null as sent, deleted_at is not null as deleted
        from stock_order where id = ${id} for no key update`,
  )
  return order ?? null
}

export interface LockedLine {
  id: number
  sku: string
  quantity: number
  received: number
  /** Of a transfer: units that never arrive. */
  closed: number
  /** So many units were agreed for so much. */
  pricedUnits: number | null
  amount: string | null
  /** What its receipts have taken of the amount, less what takes have given back. */
  taken: string
}

/** The lines of an order that is locked. */
export const linesOf = (db: Db, id: number): Promise<LockedLine[]> =>
  query(
    db,
    sql`select item.id, item.sku, item.quantity, item.received, item.closed, priced_units as "pricedUnits", amount, taken.share as taken
        from stock_order_item as item cross join lateral (
          select coalesce(sum(share - round(share * corrected / quantity, 2)), 0) as share
          from stock_receipt_item where item_id = item.id) as taken
        where item.stock_order_id = ${id} order by item.id`,
  )

/** What a status looks at in a line. */
export type LineProgress = Pick<LockedLine, 'quantity' | 'received' | 'closed'>

/** Writes what follows from the lines of an order that is locked: its sums and its status. */
export async function updateStockOrderStatus(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'sent' | 'deleted'>,
  lines: readonly LineProgress[],
): Promise<void> {
  const sum = (pick: (line: LineProgress) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const received = sum((line) => line.received)
  const open = sum((line) => openOf(line))
  const status = stockOrderStatusOf({ ...order, received, open })
  await db.execute(
    sql`update stock_order set quantity = ${sum((line) => line.quantity)}, received = ${received}, status = ${status}
        where id = ${order.id}`,
  )
}

export async function writeQuantity(db: Db, itemId: number, quantity: number): Promise<void> {
  await db.execute(sql`update stock_order_item set quantity = ${quantity} where id = ${itemId}`)
}

/** Closes so many more units of lines of an order that is locked. */
export async function addClosed(
  db: Db,
  lines: readonly { itemId: number; quantity: number }[],
): Promise<void> {
  await db.execute(
    sql`update stock_order_item as item set closed = item.closed + line.units
        from unnest(${sql.param(lines.map(({ itemId }) => itemId))}::bigint[],
          ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as line (id, units)
        where item.id = line.id`,
  )
}

export async function writeDeleted(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(sql`update stock_order set deleted_at = ${timestamp(now)} where id = ${id}`)
}

export async function writeSent(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update stock_order set sent_at = ${timestamp(now)} where id = ${id} and sent_at is null`,
  )
}
