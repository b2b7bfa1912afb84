import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import type { returnDeskVariants } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, type Page, query, queryPage } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { shippable } from '../../../stock/stock/stock.public.ts'
import type { Receiver } from '../../orders/orders.public.ts'
import type { Replacement } from './exchange.rules.ts'

/** What the store of an order asks for a SKU, where it asks it in the currency of the order; ours until it was seen there. */
const priceIn = (sku: SQL, channel: SQL, currency: SQL): SQL => sql`(
  select trim_scale(coalesce(asked.shop_price, asked.price))::text from variant_price as asked
  join storefront on storefront.channel = asked.channel and storefront.currency = ${currency}
  where asked.sku = ${sku} and asked.channel = ${channel})`

/** What an exchange's order has from the one whose goods came back. */
export interface ExchangedOrder extends Receiver {
  id: number
  name: string
  channel: Channel
  email: string
  /** Its buyer's id in that shop. */
  customerExId: string
  nickname: string
  currency: string
  shippingTag: string
  /** Whether it was emptied of whoever bought it: nobody knows where to send other goods. */
  redacted: boolean
  /** Exchanges of it so far. */
  exchanges: number
}

/** The caller has locked it. */
export async function readExchanged(db: Db, orderId: number): Promise<ExchangedOrder> {
  const [order] = await query<ExchangedOrder>(
    db,
    sql`select orders.id, name, channel, email, customer_ex_id as "customerExId", nickname, currency, shipping_tag as "shippingTag",
          first_name as "firstName", last_name as "lastName", phone, country, province, city, address1, address2, postcode,
          redacted_at is not null as redacted,
          (select count(distinct made.exchange_order_id)::int from return_exchange as made
            join return_receipt as receipt on receipt.id = made.return_receipt_id
            where receipt.order_id = orders.id) as exchanges
        from orders where orders.id = ${orderId}`,
  )
  return order ?? fail('ORDER_NOT_FOUND')
}

export interface FoundReplacement extends Replacement {
  returnedSku: string
  available: number
}

/** What is known of these SKUs as replacements of those beside them; an unknown one is left out. */
export const readReplacements = (
  db: Db,
  order: { channel: Channel; currency: string },
  pairs: readonly { returnedSku: string; sku: string }[],
): Promise<FoundReplacement[]> =>
  query(
    db,
    sql`select pair.returned as "returnedSku", variant.sku,
          variant.product_id is not distinct from bought.product_id as "sameStyle",
          ${shippable(sql`variant.sku`)} as available,
          ${priceIn(sql`variant.sku`, sql`${order.channel}`, sql`${order.currency}`)} as price
        from unnest(${sql.param(pairs.map(({ returnedSku }) => returnedSku))}::text[],
          ${sql.param(pairs.map(({ sku }) => sku))}::text[]) as pair (returned, sku)
        join variant on variant.sku = pair.sku left join variant as bought on bought.sku = pair.returned`,
  )

type Offered = DataOf<typeof returnDeskVariants>[number]

/** SKUs that what came back may be exchanged for: those of the same style, then others that are meant. */
export async function readVariants(
  { db }: Context,
  { orderId, sku, query: words, skip, size }: z.output<(typeof returnDeskVariants)['query']>,
): Promise<Page<Offered>> {
  const [order] = await query<{ channel: Channel; currency: string }>(
    db,
    sql`select channel, currency from orders where id = ${orderId}`,
  )
  if (!order) return fail('ORDER_NOT_FOUND')
  const style = sql`(select product_id from variant where sku = ${sku})`
  const meant = words
    ? sql`variant.sku ilike ${fragment(words)} or variant.barcode = ${words}
        or product.name ilike ${fragment(words)} or product.cn_name ilike ${fragment(words)}`
    : sql`variant.product_id = ${style}`
  return queryPage<Offered>(db, {
    columns: sql`variant.id, variant.sku, coalesce(nullif(product.cn_name, ''), product.name) as name, variant.color, variant.size,
      variant.product_id is not distinct from ${style} as "sameStyle", ${shippable(sql`variant.sku`)} as available,
      ${priceIn(sql`variant.sku`, sql`${order.channel}`, sql`${order.currency}`)} as price`,
    from: sql`from variant join product on product.id = variant.product_id where ${meant}`,
    order: sql`variant.product_id is not distinct from ${style} desc, variant.sku`,
    skip,
    size,
  })
}
