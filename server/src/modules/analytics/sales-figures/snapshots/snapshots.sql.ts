import { sql } from 'drizzle-orm'
import { countOf, type Db, query } from '../../../../core/db/db.ts'
import type { VendorSums } from '../figures/figures.reads.ts'
import { salesSnapshots } from '../sales-figures.schema.ts'

export interface NewSnapshot {
  name: string
  tag: string
  channel: string
  from: string | null
  until: string
  sums: readonly VendorSums[]
  createdAt: Date
  createdBy: string
  accountId: number | null
}

export async function insertSnapshot(db: Db, snapshot: NewSnapshot): Promise<number> {
  const [row] = await db.insert(salesSnapshots).values(snapshot).returning({ id: salesSnapshots.id })
  return row?.id ?? 0
}

export const countOfAccount = (db: Db, accountId: number): Promise<number> =>
  countOf(db, sql`from sales_snapshot where account_id = ${accountId}`)

/** Locked, with who has kept it; null where there is none. */
export async function lockSnapshot(
  db: Db,
  id: number,
): Promise<{ name: string; tag: string; createdBy: string; accountId: number | null } | null> {
  const [row] = await query<{ name: string; tag: string; createdBy: string; accountId: number | null }>(
    db,
    sql`select name, tag, created_by as "createdBy", account_id as "accountId" from sales_snapshot where id = ${id} for update`,
  )
  return row ?? null
}

export const deleteSnapshot = async (db: Db, id: number): Promise<void> => {
  await db.execute(sql`delete from sales_snapshot where id = ${id}`)
}
