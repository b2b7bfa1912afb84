import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { fail } from '../../../core/http/fail.ts'
import { lockedEffects } from '../../../core/outbox/queued-effects.ts'

/** The stock order that is declared. */
export async function findOrder(db: Db, id: number): Promise<{ id: number; kind: 'PO' | 'ST' }> {
  const [order] = await query<{ id: number; kind: 'PO' | 'ST' }>(
    db,
    sql`select id, kind from stock_order where id = ${id} and kind <> 'TS'`,
  )
  return order ?? fail('STOCK_ORDER_NOT_FOUND')
}

/** How often the partner was told of it, and the upload that nobody has taken yet; they are locked. */
export async function readUploads(
  db: Db,
  { subject, subjectId, kind }: { subject: string; subjectId: number; kind: string },
): Promise<{ uploads: number; openId: number | null }> {
  const [reported] = await query<{ uploads: number; openId: number | null }>(
    db,
    sql`with ${lockedEffects(sql`where subject = ${subject} and subject_id = ${subjectId} and kind = ${kind}`)}
        select count(*) as uploads, max(id) filter (where state in ('waiting', 'failed')) as "openId" from effect`,
  )
  return reported ?? { uploads: 0, openId: null }
}
