import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import { type Difference, defineInvariants } from '../../../../core/modules/invariant.ts'
import { countUnmatchedOf, listCountable } from './unmatched.reads.ts'

const ordersAtOnce = 500

/** Of each order what is stored; those that a job is to count again are left out. */
const readStored = (db: Db, ids: readonly number[]): Promise<{ id: number; products: number }[]> =>
  query(
    db,
    sql`select asked.id, coalesce(stored.products, 0) as products from unnest(${sql.param(ids)}::bigint[]) as asked (id)
        left join unmatched_declaration as stored on stored.stock_order_id = asked.id
        where not exists (
          select from declaration_pending as pending where pending.stock_order_id = asked.id
            or (pending.stock_order_id is null and pending.product_id is null)
            or pending.product_id in (select product_id from stock_order_item as item join variant on variant.sku = item.sku
              where item.stock_order_id = asked.id))
        order by asked.id`,
  )

/** The codes of products are decided beside the database, and so are those that are recomputed. */
async function findMiscounted(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  const ids = await listCountable(db)
  for (let from = 0; from < ids.length; from += ordersAtOnce) {
    const stored = await readStored(db, ids.slice(from, from + ordersAtOnce))
    const counted = await countUnmatchedOf(
      db,
      stored.map(({ id }) => id),
    )
    const products = new Map(counted.map((one) => [one.id, one.products]))
    for (const one of stored) {
      const recomputed = products.get(one.id) ?? 0
      if (one.products !== recomputed)
        found.push({ subject: `stock order ${one.id}`, stored: one.products, recomputed })
    }
  }
  return found
}

export const unmatchedInvariants = defineInvariants([
  { rule: 'declarations without all codes are counted', find: findMiscounted },
])
