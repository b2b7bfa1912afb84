import type { ReconciliationState } from '@selvedge/contract/finance/reconciliations/reconciliation-reasons.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../../core/db/db.ts'

export interface LockedDifference {
  state: ReconciliationState
  note: string
  changedAt: Date
}

/** A difference, which stays as it is until the transaction ends; null where there is none. */
export async function lockDifference(db: Db, id: number): Promise<LockedDifference | null> {
  const [row] = await query<Omit<LockedDifference, 'changedAt'> & { changedAt: string }>(
    db,
    sql`select state, note, ${iso(sql`changed_at`)} as "changedAt"
        from reconciliation_difference where id = ${id} for no key update`,
  )
  return row ? { ...row, changedAt: new Date(row.changedAt) } : null
}

export async function noteAcknowledged(
  db: Db,
  id: number,
  { note, by }: { note: string; by: string },
  now: Date,
): Promise<void> {
  await db.execute(
    sql`update reconciliation_difference set state = 'acknowledged', note = ${note}, acknowledged_by = ${by},
          acknowledged_at = ${timestamp(now)}
        where id = ${id}`,
  )
}
