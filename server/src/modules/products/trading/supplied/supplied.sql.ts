import { sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../../core/db/db.ts'

/** Null stays as it is. */
export interface Supplied {
  sku: string
  quantity: number | null
  price: string | null
  currency: string
  /** As of when the supplier has so many; null: as of now. */
  seenAt: string | null
}

/** True where one of them is of a product that is sold. */
export async function writeSupplied(db: Db, rows: readonly Supplied[], at: Date): Promise<boolean> {
  await db.execute(
    sql`select id from trading_variant where sku = any(${sql.param(rows.map(({ sku }) => sku))}::text[])
        order by id for no key update`,
  )
  const changed = await query<{ state: number }>(
    db,
    sql`update trading_variant as one set quantity = coalesce(given.quantity, one.quantity),
          quantity_at = case when given.quantity is null then one.quantity_at else coalesce(given.seen_at, ${timestamp(at)}) end,
          -- A row has one currency: what it cost in the former one is no amount of this one.
          cost = case when given.price is not null and given.currency <> one.currency then given.price else one.cost end,
          price = coalesce(given.price, one.price),
          currency = case when given.price is null then one.currency else given.currency end, updated_at = ${timestamp(at)}
        from unnest(${sql.param(rows.map(({ sku }) => sku))}::text[], ${sql.param(rows.map(({ quantity }) => quantity))}::int[],
          ${sql.param(rows.map(({ price }) => price))}::numeric[],
          ${sql.param(rows.map(({ currency }) => currency))}::text[],
          ${sql.param(rows.map(({ seenAt }) => seenAt))}::timestamptz[]) as given (sku, quantity, price, currency, seen_at),
          trading_product as offer
        where one.sku = given.sku and offer.id = one.product_id
        returning offer.state`,
  )
  return changed.some(({ state }) => state === 1)
}

/** Has the shop told anew of these styles, as far as they are published. Answers how many are. */
export async function resendStyles(db: Db, styles: readonly string[], at: Date): Promise<number> {
  const found = await query(
    db,
    sql`update trading_product set send_state = 'waiting', version = version + 1, failures = 0, problem = null,
          updated_at = ${timestamp(at)}
        where id in (select id from trading_product
          where state = 1 and spu = any(${sql.param(styles)}::text[]) order by id for no key update)
        returning id`,
  )
  return found.length
}
