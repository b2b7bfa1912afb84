import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { returnReceipts } from './returns.schema.ts'

export async function insertReturnReceipt(
  db: Db,
  receipt: typeof returnReceipts.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(returnReceipts).values(receipt).returning({ id: returnReceipts.id })
  if (!row) throw new Error('the return receipt was not inserted')
  return row.id
}

export interface StoredReceipt {
  id: number
  orderId: number
  fulfillmentItemId: number
  locationId: number
  sku: string
  quantity: number
  received: boolean
}

/** A return receipt; null where there is none. Whoever changes it has locked its order. */
export async function findReturnReceipt(db: Db, id: number): Promise<StoredReceipt | null> {
  const [row] = await query<StoredReceipt>(
    db,
    sql`select id, order_id as "orderId", fulfillment_item_id as "fulfillmentItemId", location_id as "locationId",
          sku, quantity, received_at is not null as received
        from return_receipt where id = ${id}`,
  )
  return row ?? null
}

export async function markReceived(db: Db, id: number, now: Date): Promise<void> {
  await db.execute(
    sql`update return_receipt set received_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  )
}

/** Takes units out of an announcement into a receipt of their own, which is on hand. Answers its id. */
export async function receivePart(db: Db, id: number, quantity: number, now: Date): Promise<number> {
  const [row] = await query<{ id: number }>(
    db,
    sql`with rest as (
          update return_receipt set quantity = quantity - ${quantity}::int where id = ${id}
          returning order_id, fulfillment_item_id, location_id, sku, created_at, created_by
        )
        insert into return_receipt
          (order_id, fulfillment_item_id, location_id, sku, quantity, created_at, created_by, received_at)
        select order_id, fulfillment_item_id, location_id, sku, ${quantity}::int, created_at, created_by,
          ${now.toISOString()}::timestamptz
        from rest returning id`,
  )
  if (!row) throw new Error('the announced return is not there')
  return row.id
}
