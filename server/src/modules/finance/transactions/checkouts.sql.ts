import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { CheckoutData } from '@selvedge/contract/finance/transactions/paid-lines.ts'
import { sql } from 'drizzle-orm'
import { type Db, timestamp } from '../../../core/db/db.ts'
import type { ChannelCheckout, Context } from '../../../core/http/context.ts'

/** As long as what was paid must be shown to customs. */
const retentionYears = 3

const toMoney = (amount: string): string => formatMoney(parseMoney(amount))

/** Keeps what a checkout was last: deliveries may come late and twice. */
export async function storeCheckout(
  { db }: Context,
  { channel, token, updatedAt, lines }: ChannelCheckout,
): Promise<void> {
  const data: CheckoutData = {
    lineItems: lines.map(({ sku, quantity, price, discounts }) => ({
      sku,
      quantity,
      linePrice: toMoney(price),
      appliedDiscounts: discounts.map((amount) => ({ amount: toMoney(amount) })),
    })),
  }
  await db.execute(
    sql`insert into checkout (channel, token, data, reported_at)
        values (${channel}, ${token}, ${JSON.stringify(data)}::jsonb, ${timestamp(updatedAt)})
        on conflict (channel, token) do update set data = excluded.data, reported_at = excluded.reported_at
        where checkout.reported_at < excluded.reported_at`,
  )
}

export async function deleteOldCheckouts(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`delete from checkout
        where reported_at < ${timestamp(now)} - make_interval(years => ${retentionYears})`,
  )
}
