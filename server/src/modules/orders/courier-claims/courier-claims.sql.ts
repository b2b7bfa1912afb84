import { sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'
import { triedId } from '../../../core/db/transact.ts'

/** What a courier is asked for, of one receipt. */
export interface NewClaim {
  returnReceiptId: number
  courier: string
  trackingNumber: string
  amount: string
}

/** Writes claims of one order. */
export async function insertClaims(
  db: Db,
  head: { orderId: number; currency: string; createdAt: Date; createdBy: string },
  claims: readonly NewClaim[],
): Promise<void> {
  if (claims.length === 0) return
  const tried = triedId(db)
  const drawn =
    tried === undefined
      ? sql`nextval(pg_get_serial_sequence('courier_claim', 'id'))`
      : sql`${tried}::bigint + position`
  await db.execute(
    sql`insert into courier_claim (id, order_id, return_receipt_id, courier, tracking_number, amount, currency, created_at,
          created_by)
        overriding system value
        select ${drawn}, ${head.orderId}::bigint, receipt, courier, tracking, amount, ${head.currency},
          ${timestamp(head.createdAt)}, ${head.createdBy}
        from unnest(${sql.param(claims.map((claim) => claim.returnReceiptId))}::bigint[],
          ${sql.param(claims.map((claim) => claim.courier))}::text[],
          ${sql.param(claims.map((claim) => claim.trackingNumber))}::text[],
          ${sql.param(claims.map((claim) => claim.amount))}::numeric[])
          with ordinality as claim (receipt, courier, tracking, amount, position)
        order by position`,
  )
}

export async function writeSettled(
  db: Db,
  id: number,
  settled: { state: 'paid' | 'refused'; paidAmount: string | null; note: string; at: Date; by: string },
): Promise<void> {
  await db.execute(
    sql`update courier_claim set state = ${settled.state}, paid_amount = ${settled.paidAmount}::numeric,
          note = ${settled.note}, settled_at = ${timestamp(settled.at)}, settled_by = ${settled.by}
        where id = ${id}`,
  )
}
