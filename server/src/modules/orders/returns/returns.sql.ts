import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { triedId } from '../../../core/db/transact.ts'
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
  const [row] = await findReturnReceipts(db, [id])
  return row ?? null
}

export const findReturnReceipts = (db: Db, ids: readonly number[]): Promise<StoredReceipt[]> =>
  query<StoredReceipt>(
    db,
    sql`select id, order_id as "orderId", fulfillment_item_id as "fulfillmentItemId", location_id as "locationId",
          sku, quantity, received_at is not null as received
        from return_receipt where id = any(${sql.param(ids)}::bigint[]) order by id`,
  )

/** So much of an announcement is left; without any it is gone. */
export async function takeFromAnnounced(db: Db, id: number, rest: number): Promise<void> {
  await db.execute(
    rest === 0
      ? sql`delete from return_receipt where id = ${id}`
      : sql`update return_receipt set quantity = ${rest} where id = ${id}`,
  )
}

export async function markReceived(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.execute(
    sql`update return_receipt set received_at = ${timestamp(now)}
        where id = any(${sql.param(ids)}::bigint[])`,
  )
}

/**
 * Takes units out of announcements into receipts of their own, which are on hand. Answers their ids, in the same order; an
 * announcement may be named several times.
 */
export async function receiveParts(
  db: Db,
  parts: readonly { id: number; quantity: number }[],
  now: Date,
): Promise<number[]> {
  if (parts.length === 0) return []
  const tried = triedId(db)
  const rows = await query<{ id: number }>(
    db,
    sql`with part as materialized (
          select part.*, ${tried === undefined ? sql`nextval(pg_get_serial_sequence('return_receipt', 'id'))` : sql`${tried}::bigint + position`} as made
          from unnest(${sql.param(parts.map(({ id }) => id))}::bigint[],
            ${sql.param(parts.map(({ quantity }) => quantity))}::int[]) with ordinality as part (id, quantity, position)
        ), rest as (
          update return_receipt set quantity = return_receipt.quantity - taken.units
          from (select id, sum(quantity)::int as units from part group by id) as taken where return_receipt.id = taken.id
          returning return_receipt.id, order_id, fulfillment_item_id, location_id, sku, created_at, created_by
        ), added as (
          insert into return_receipt
            (id, order_id, fulfillment_item_id, location_id, sku, quantity, created_at, created_by, received_at)
          overriding system value
          select made, order_id, fulfillment_item_id, location_id, sku, part.quantity, created_at, created_by,
            ${timestamp(now)}
          from part join rest on rest.id = part.id returning id
        )
        select part.made as id from part join added on added.id = part.made order by part.position`,
  )
  if (rows.length !== parts.length) throw new Error('an announced return is not there')
  return rows.map(({ id }) => id)
}
