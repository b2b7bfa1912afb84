import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

/** A buyer as they are kept: sealed, with what may be shown of them. */
export interface StoredBuyer {
  name: string
  idcard: string
  nameMask: string
  idcardMask: string
}

/** Of one payment; null where nobody has said who paid. */
export async function findBuyer(db: Db, paymentId: number): Promise<StoredBuyer | null> {
  const [buyer] = await query<StoredBuyer>(
    db,
    sql`select name, idcard, name_mask as "nameMask", idcard_mask as "idcardMask"
        from payment_buyer where payment_id = ${paymentId}`,
  )
  return buyer ?? null
}

export async function writeBuyer(
  db: Db,
  paymentId: number,
  { name, idcard, nameMask, idcardMask }: StoredBuyer,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db.execute(
    sql`insert into payment_buyer (payment_id, name, idcard, name_mask, idcard_mask, changed_at, changed_by)
        values (${paymentId}, ${name}, ${idcard}, ${nameMask}, ${idcardMask}, ${timestamp(at)}, ${by})
        on conflict (payment_id) do update set name = excluded.name, idcard = excluded.idcard,
          name_mask = excluded.name_mask, idcard_mask = excluded.idcard_mask, changed_at = excluded.changed_at,
          changed_by = excluded.changed_by`,
  )
}

export const findBuyers = (
  db: Db,
  paymentIds: readonly number[],
): Promise<{ paymentId: number; name: string; idcard: string }[]> =>
  query(
    db,
    sql`select payment_id as "paymentId", name, idcard from payment_buyer
        where payment_id = any(${sql.param(paymentIds)}::bigint[])`,
  )
