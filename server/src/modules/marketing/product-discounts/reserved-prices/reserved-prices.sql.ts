import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { LineState } from '@selvedge/contract/marketing/product-discounts/discount-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query } from '../../../../core/db/db.ts'
import type { Repriced, ReservedLine, ReservingDiscount } from './reserved-prices.rules.ts'

const reserving = (channel: Channel, productExId: string): SQL => sql`
  select discount.id, title, discount.state, trim_scale(percent)::text as percent, currency
  from product_discount_claim as claim join product_discount as discount on discount.id = claim.discount_id
  where claim.channel = ${channel} and claim.product_ex_id = ${productExId}
    and discount.state in ('applying', 'running', 'closing')`

/** The discount that has a product for itself; null where none does. */
export async function findKeeping(
  db: Db,
  channel: Channel,
  productExId: string,
): Promise<ReservingDiscount | null> {
  const [found] = await query<ReservingDiscount>(db, reserving(channel, productExId))
  return found ?? null
}

/** The same, locked until the transaction ends. */
export async function lockReserving(
  db: Db,
  channel: Channel,
  productExId: string,
): Promise<ReservingDiscount | null> {
  const [found] = await query<ReservingDiscount>(
    db,
    sql`${reserving(channel, productExId)} for no key update of discount`,
  )
  return found ?? null
}

/** The variants of a product that the discount keeps, and those that it leaves out for a price that a list gave them. */
export const readReservedLines = (
  db: Db,
  { id, state }: ReservingDiscount,
  productExId: string,
): Promise<ReservedLine[]> =>
  query(
    db,
    sql`select id, variant_ex_id as "variantExId", sku, price::text, compare_at::text as "compareAt", base::text,
          discounted::text, state, first, earlier
        from product_discount_line
        where discount_id = ${id} and product_ex_id = ${productExId} and (state in ('planned', 'sending', 'applied')
          or ${state !== 'closing'} and first is not null and state in ('dearer', 'same', 'zero'))
        order by id`,
  )

const json = (rows: readonly unknown[]): SQL =>
  sql`${sql.param(rows.map((row) => row && JSON.stringify(row)))}::jsonb[]`

/** Variants cost something else without their discount, which is locked. */
export async function writeRepriced(db: Db, lines: readonly Repriced[]): Promise<void> {
  if (lines.length === 0) return
  const amounts = (pick: (line: Repriced) => string | null) => sql`${sql.param(lines.map(pick))}::numeric[]`
  await db.execute(
    sql`update product_discount_line as line set price = said.price, compare_at = said.compare_at, base = said.base,
          discounted = said.discounted, state = said.state, first = said.first, earlier = said.earlier
        from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[], ${amounts(({ price }) => price)},
          ${amounts(({ compareAt }) => compareAt)}, ${amounts(({ base }) => base)},
          ${amounts(({ discounted }) => discounted)}, ${sql.param(lines.map(({ state }) => state))}::text[],
          ${json(lines.map(({ first }) => first))}, ${json(lines.map(({ earlier }) => earlier))})
          as said (id, price, compare_at, base, discounted, state, first, earlier)
        where line.id = said.id`,
  )
}

/** The shop asks for variants what their lines say. What is given back meanwhile, or was, stays that. */
export async function settleRepriced(
  db: Db,
  lines: readonly { id: number; settled: LineState }[],
): Promise<void> {
  if (lines.length === 0) return
  await db.execute(
    sql`update product_discount_line as line set earlier = '[]', state = case
          when discount.state in ('applying', 'running') and line.state = 'applied' then said.state else line.state end
        from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[], ${sql.param(lines.map(({ settled }) => settled))}::text[])
          as said (id, state), product_discount as discount
        where line.id = said.id and discount.id = line.discount_id`,
  )
}

/** The shop has refused: lines are what they were before the list, but those that were given back meanwhile. */
export async function takeBackRepriced(db: Db, lines: readonly { id: number; at: number }[]): Promise<void> {
  if (lines.length === 0) return
  await db.execute(
    sql`update product_discount_line as line set price = (old ->> 'price')::numeric, compare_at = (old ->> 'compareAt')::numeric,
          base = (old ->> 'base')::numeric, discounted = (old ->> 'discounted')::numeric,
          first = nullif(old -> 'first', 'null'), earlier = '[]', state = case
            when old ->> 'state' = 'planned' and discount.state <> 'applying' then 'left' else old ->> 'state' end
        from (select id, earlier -> said.at as old
            from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[], ${sql.param(lines.map(({ at }) => at))}::int[])
              as said (id, at) join product_discount_line using (id)
            where earlier <> '[]') as before,
          product_discount as discount
        where line.id = before.id and discount.id = line.discount_id and line.state <> 'restored'`,
  )
}
