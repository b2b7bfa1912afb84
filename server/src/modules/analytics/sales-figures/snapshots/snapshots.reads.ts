import type { SnapshotRow } from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { sql } from 'drizzle-orm'
import { type Db, fragment, iso, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { VendorSums } from '../figures/figures.reads.ts'

const columns = sql`id, name, tag, channel as site, to_char("from", 'YYYY-MM-DD') as "from",
  to_char(until, 'YYYY-MM-DD') as until, ${iso(sql`created_at`)} as "createdAt", created_by as "createdBy"`

export const readSnapshots = (
  db: Db,
  {
    query: requested,
    id,
    skip,
    size,
  }: { query: string; id?: number | undefined; skip: number; size: number },
): Promise<Page<SnapshotRow>> =>
  queryPage(db, {
    columns,
    from: sql`from sales_snapshot where (${requested === ''} or name ilike ${fragment(requested)} or tag ilike ${fragment(requested)})
      ${id === undefined ? sql`` : sql`and id = ${id}`}`,
    order: sql`created_at desc nulls last, id desc nulls last`,
    skip,
    size,
  })

type FoundSnapshot = SnapshotRow & { sums: VendorSums[]; accountId: number | null }

export async function findSnapshot(db: Db, id: number): Promise<FoundSnapshot | null> {
  const [row] = await query<FoundSnapshot>(
    db,
    sql`select ${columns}, sums, account_id as "accountId" from sales_snapshot where id = ${id}`,
  )
  return row ?? null
}
