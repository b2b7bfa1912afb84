import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { type SQL, sql } from 'drizzle-orm'
import { momentOf } from '../../../core/clock.ts'
import { countOf, iso, query, timestamp, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'
import { emailKey } from './customers.schema.ts'
import { membersOf } from './identities/members.reads.ts'

export interface CartRow {
  account: string
  channel: Channel
  token: string
  /** When it was touched, exactly. */
  touchedAt: string
  line: number
  sku: string
  title: string
  quantity: number
  price: string
  at: string
}

const cartsOf = (uid: number): SQL =>
  sql`from customer join customer_cart as cart on ${emailKey(sql`cart.email`)} = ${emailKey(sql`customer.email`)}
        and customer.email <> '' and cart.closed = 0
      cross join jsonb_array_elements(cart.lines) with ordinality as line (line, place)
      where customer.id in ${membersOf(uid)}`

export const countCartLines = ({ db }: Reading, { uid }: { uid: number }): Promise<number> =>
  countOf(db, cartsOf(uid))

const behind = ({
  touchedAt,
  channel,
  token,
  line,
}: Pick<CartRow, 'touchedAt' | 'channel' | 'token' | 'line'>) =>
  sql`and (cart.reported_at < ${touchedAt}::timestamptz or cart.reported_at = ${touchedAt}::timestamptz
    and (cart.channel, cart.token, place) > (${channel}, ${token}, ${line}))`

/** What lies in the open carts of a customer, whichever of the own addresses they are of, the cart that was touched last first. */
export const readCartLines = (
  { db, zone }: Reading,
  { uid }: { uid: number },
  after: Pick<CartRow, 'touchedAt' | 'channel' | 'token' | 'line'> | null,
): Promise<CartRow[]> =>
  query(
    db,
    sql`select customer.email as account, cart.channel, cart.token,
          ${iso(sql`cart.reported_at`)} as "touchedAt", place::int as line, line->>'sku' as sku,
          line->>'title' as title, (line->>'quantity')::int as quantity, line->>'price' as price,
          ${wallTime(sql`cart.reported_at`, zone)} as at
        ${cartsOf(uid)} ${after ? behind(after) : sql``}
        order by cart.reported_at desc, cart.channel, cart.token, place limit ${exportPageSize}`,
  )

export interface WishRow {
  id: number
  wishedAt: string
  account: string
  name: string
  phone: string
  sku: string
  productName: string
  at: string
}

const wishesSince = (date: string, zone: string): SQL =>
  sql`from customer_wish as wish where wish.wished_at >= ${timestamp(momentOf(date, zone))}`

export const countWishes = ({ db, zone }: Reading, { date }: { date: string }): Promise<number> =>
  countOf(db, wishesSince(date, zone))

/** What customers have wished for since the beginning of a day, the oldest first. */
export const readWishes = (
  { db, zone }: Reading,
  { date }: { date: string },
  after: { wishedAt: string; id: number } | null,
): Promise<WishRow[]> =>
  query(
    db,
    sql`with page as materialized (
          select wish.* ${wishesSince(date, zone)}
            ${after ? sql`and (wish.wished_at, wish.id) > (${after.wishedAt}::timestamptz, ${after.id})` : sql``}
          order by wish.wished_at, wish.id limit ${exportPageSize}
        )
        select page.id, to_char(page.wished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "wishedAt",
          customer.email as account, customer.name, customer.phone, page.sku, coalesce(nullif(product.cn_name, ''), product.name, '') as "productName",
          ${wallTime(sql`page.wished_at`, zone)} as at
        from page join customer as wisher on wisher.id = page.customer_id
          join customer on customer.id = coalesce(wisher.merged_into, wisher.id)
        left join variant on variant.sku = page.sku left join product on product.id = variant.product_id
        order by page.wished_at, page.id`,
  )
