import { sql } from 'drizzle-orm'
import type { Context } from '../../../../core/http/context.ts'
import type { CartLine } from '../customers.schema.ts'
import { knownPeople } from './accounts.sql.ts'

export interface ReportedCart {
  openid: string
  /** The checkout's token in the first store, where there is one: an order with that token closes it. */
  id: string
  /** None: it was emptied. */
  lines: readonly CartLine[]
  /** ISO 8601. */
  at: string
}

export interface ReportedWish {
  openid: string
  sku: string
  /** False: it is no longer wished for. */
  wished: boolean
  at: string
}

const texts = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** Keeps carts of people whose address is known; what is older than what is here, or came before, changes nothing. */
export async function storeMiniProgramCarts({ db }: Context, carts: readonly ReportedCart[]): Promise<void> {
  if (carts.length === 0) return
  await db.execute(
    sql`insert into customer_cart (channel, token, email, lines, closed, reported_at)
        select distinct on (reported.id) 'first', reported.id, person.email, reported.lines::jsonb,
          (reported.lines::jsonb = '[]'::jsonb)::int, reported.at::timestamptz
        from unnest(${texts(carts.map(({ openid }) => openid))}, ${texts(carts.map(({ id }) => id))},
          ${texts(carts.map(({ lines }) => JSON.stringify(lines)))}, ${texts(carts.map(({ at }) => at))})
          as reported (openid, id, lines, at)
        join ${knownPeople} as person on person.openid = reported.openid and person.email <> ''
        order by reported.id, reported.at::timestamptz desc
        on conflict (channel, token) do update set email = excluded.email, lines = excluded.lines,
          closed = greatest(customer_cart.closed, excluded.closed), reported_at = excluded.reported_at
        where customer_cart.reported_at < excluded.reported_at`,
  )
}

/** Keeps the wishes of people who are known, and drops those that they no longer have: the last word on each counts. */
export async function storeMiniProgramWishes(
  { db }: Context,
  wishes: readonly ReportedWish[],
): Promise<void> {
  if (wishes.length === 0) return
  await db.execute(
    sql`with reported as materialized (
          select distinct on (person.customer_id, reported.sku) person.customer_id, reported.sku, reported.wished,
            reported.at::timestamptz as at
          from unnest(${texts(wishes.map(({ openid }) => openid))}, ${texts(wishes.map(({ sku }) => sku))},
            ${sql.param(wishes.map(({ wished }) => wished))}::boolean[], ${texts(wishes.map(({ at }) => at))})
            with ordinality as reported (openid, sku, wished, at, place)
          join ${knownPeople} as person on person.openid = reported.openid and person.customer_id is not null
          order by person.customer_id, reported.sku, reported.at::timestamptz desc, reported.place desc
        ), dropped as (
          delete from customer_wish as wish using reported
          where not reported.wished and wish.customer_id = reported.customer_id and wish.sku = reported.sku
            and wish.source = 'miniProgram' and wish.wished_at <= reported.at
        )
        insert into customer_wish (customer_id, sku, source, wished_at)
        select customer_id, sku, 'miniProgram', at from reported where wished order by customer_id, sku
        on conflict (customer_id, sku) do nothing`,
  )
}
