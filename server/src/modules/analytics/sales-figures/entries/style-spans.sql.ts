import { sql } from 'drizzle-orm'
import type { Db } from '../../../../core/db/db.ts'
import type { FirstDay } from './style-spans.reads.ts'

const columns = (found: readonly FirstDay[]) =>
  sql`unnest(${sql.param(found.map(({ productId }) => productId))}::bigint[],
    ${sql.param(found.map(({ day }) => day))}::date[]) as line (product_id, day)`

/** When there was first anything of these styles: null where nothing is left. */
export async function writeFirstDays(db: Db, found: readonly FirstDay[]): Promise<void> {
  if (found.length === 0) return
  await db.execute(
    sql`insert into style_span (product_id, first_day) select * from ${columns(found)} order by product_id
        on conflict (product_id) do update set first_day = excluded.first_day
        where style_span.first_day is distinct from excluded.first_day`,
  )
}

/** When SKUs of styles first came, where it was before what is kept. */
export async function storeFirstReceipts(db: Db, found: readonly FirstDay[]): Promise<void> {
  if (found.length === 0) return
  await db.execute(
    sql`insert into style_span (product_id, first_receipt) select * from ${columns(found)} order by product_id
        on conflict (product_id) do update set first_receipt = least(style_span.first_receipt, excluded.first_receipt)`,
  )
}

/** The same of styles that a SKU has left, from all that they have now: it may be later, or never. */
export async function rewriteFirstReceipts(db: Db, found: readonly FirstDay[]): Promise<void> {
  if (found.length === 0) return
  await db.execute(
    sql`update style_span set first_receipt = line.day from ${columns(found)} where style_span.product_id = line.product_id`,
  )
}
