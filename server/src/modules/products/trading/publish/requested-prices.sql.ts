import { sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'

/** What the variants of these products cost, in the order in which everybody locks them. */
export const lockCosts = (
  db: Db,
  productIds: readonly number[],
): Promise<{ id: number; channel: string; cost: string | null }[]> =>
  query(
    db,
    sql`select one.id, offer.channel, one.cost::text as cost
        from trading_variant as one join trading_product as offer on offer.id = one.product_id
        where one.product_id = any(${sql.param(productIds)}::bigint[]) order by one.id for no key update of one`,
  )

/** What the shop is to ask for these variants; null where nobody can say. */
export async function writeRequestedPrices(
  db: Db,
  rows: readonly { id: number; price: string | null }[],
): Promise<void> {
  await db.execute(
    sql`update trading_variant as one set requested_price = given.price
        from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[],
          ${sql.param(rows.map(({ price }) => price))}::numeric[]) as given (id, price)
        where one.id = given.id`,
  )
}
