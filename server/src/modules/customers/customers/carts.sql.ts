import { sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'
import type { ChannelCheckout, Context } from '../../../core/http/context.ts'
import type { CartLine } from './customers.schema.ts'
import { findDeleted } from './sync/deletions.sql.ts'

/** So long a cart is open for somebody who might still come back. */
const retentionDays = 90
const maxText = 500

/** Keeps what a checkout has in it while it is not paid: deliveries may come late and twice. */
export async function storeCart({ db }: Context, checkout: ChannelCheckout): Promise<void> {
  const { channel, token, updatedAt, email = '', completed = false, customerExId } = checkout
  if (email === '') return
  if (customerExId && (await findDeleted(db, channel, [customerExId])).has(customerExId)) return
  const lines: CartLine[] = checkout.lines.map(({ sku, title = '', quantity, price }) => ({
    sku,
    title: title.slice(0, maxText),
    quantity,
    price,
  }))
  const closed = completed || lines.length === 0 ? 1 : 0
  await db.execute(
    sql`insert into customer_cart (channel, token, email, lines, closed, reported_at)
        values (${channel}, ${token}, ${email.trim().slice(0, maxText)}, ${JSON.stringify(lines)}::jsonb, ${closed},
          ${timestamp(updatedAt)})
        on conflict (channel, token) do update set email = excluded.email, lines = excluded.lines,
          closed = greatest(customer_cart.closed, excluded.closed), reported_at = excluded.reported_at
        where customer_cart.reported_at < excluded.reported_at`,
  )
}

/** These checkouts have become orders; in the order in which reports of carts come. */
export async function closeCarts(
  db: Db,
  carts: readonly { channel: string; checkoutToken: string }[],
): Promise<void> {
  const paid = carts.filter(({ checkoutToken }) => checkoutToken !== '')
  if (paid.length === 0) return
  await db.execute(
    sql`with locked as materialized (
          select cart.channel, cart.token from customer_cart as cart
          join unnest(${sql.param(paid.map(({ channel }) => channel))}::text[],
                      ${sql.param(paid.map(({ checkoutToken }) => checkoutToken))}::text[]) as paid (channel, token)
            using (channel, token)
          where cart.closed = 0 order by cart.channel, cart.token for no key update of cart
        )
        update customer_cart as cart set closed = 1 from locked
        where cart.channel = locked.channel and cart.token = locked.token`,
  )
}

export async function deleteOldCarts(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from customer_cart
        where reported_at < ${timestamp(now)} - make_interval(days => ${retentionDays})`,
  )
}
