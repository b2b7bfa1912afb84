import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { Price, priceList } from '@selvedge/contract/products/prices/prices.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  amountText,
  type Db,
  fragment,
  iso,
  type Page,
  query,
  queryPage,
  timestamp,
} from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Whether the store asks something else than we want. */
const isOther = sql`one.seen_at is not null
  and (one.shop_price <> one.price or one.shop_compare_at is distinct from one.compare_at)`

/**
 * The line of the discount that keeps the price of a SKU in a store at the moment: it has changed the price, is about to, or is
 * about to give it back. `want` is what is asked of it.
 */
export const heldBy = (want: SQL, channel: SQL, sku: SQL, and: SQL = sql`true`): SQL => sql`(
  select ${want} from product_discount_line as line join product_discount as discount on discount.id = line.discount_id
  where line.sku = ${sku} and discount.channel = ${channel} and ${and}
    and (line.state in ('sending', 'applied') or line.state = 'planned' and discount.state = 'applying')
    and discount.state in ('applying', 'running', 'closing')
  order by line.id limit 1)`

/** A discount has given the price that the store asks. */
const isDiscounted = sql`coalesce(${heldBy(
  sql`true`,
  sql`one.channel`,
  sql`one.sku`,
  sql`line.discounted = one.shop_price and line.base is not distinct from one.shop_compare_at`,
)}, false)`

/** Of a row `one`: the store asks something else, and no discount says so. */
export const differs = sql`(${isOther} and not ${isDiscounted})`

const views: Record<z.output<(typeof priceList)['query']>['view'], SQL> = {
  '': sql`true`,
  differs,
  unseen: sql`one.seen_at is null`,
}

/** Our prices, by SKU. */
export const readPrices = (
  { db }: Context,
  { query: words, brand, site, source, view, skip, size }: z.output<(typeof priceList)['query']>,
): Promise<Page<Price>> =>
  queryPage(db, {
    columns: sql`one.id, variant.product_id as "productId", one.sku, one.channel as site, product.spu, product.name, product.cn_name as "cnName", product.brand,
      variant.color, variant.size, coalesce(nullif(variant.image, ''), product.image) as image,
      coalesce((select currency from storefront where storefront.channel = one.channel), '') as currency,
      ${amountText(sql`one.price`)} as price, ${amountText(sql`one.compare_at`)} as "compareAt", one.source,
      ${iso(sql`one.changed_at`)} as "changedAt", one.changed_by as "changedBy",
      ${amountText(sql`one.shop_price`)} as "storePrice", ${amountText(sql`one.shop_compare_at`)} as "storeCompareAt",
      ${iso(sql`one.seen_at`)} as "seenAt", ${differs} as differs,
      coalesce(${heldBy(sql`discount.title`, sql`one.channel`, sql`one.sku`)}, '') as discount`,
    from: sql`from variant_price as one where ${views[view]}
      ${site === '' ? sql`` : sql`and one.channel = ${site}`}
      ${source === '' ? sql`` : sql`and one.source = ${source}`}
      ${brand === '' ? sql`` : sql`and one.sku in (${skusWhere(sql`style.brand = ${brand}`)})`}
      ${
        words === ''
          ? sql``
          : sql`and one.sku in (
              select sku from variant where sku ilike ${fragment(words)}
              union ${skusWhere(sql`style.name ilike ${fragment(words)} or style.cn_name ilike ${fragment(words)}
                or style.spu ilike ${fragment(words)}`)})`
      }`,
    order: sql`one.sku, one.channel`,
    // Names and what the stores ask are looked up for the page alone.
    read: {
      id: sql`one.id`,
      tables: sql`variant_price as one join variant on variant.sku = one.sku
        join product on product.id = variant.product_id`,
    },
    skip,
    size,
  })

const skusWhere = (where: SQL): SQL =>
  sql`select own.sku from product as style join variant as own on own.product_id = style.id where ${where}`

/** The styles of SKUs: whose history a change of a price belongs to. */
export const readStyles = (db: Db, skus: readonly string[]): Promise<{ sku: string; productId: number }[]> =>
  query(
    db,
    sql`select sku, product_id as "productId" from variant where sku = any(${sql.param(skus)}::text[])`,
  )

/** Our prices of SKUs in a store. */
export const readOwn = (
  db: Db,
  channel: Channel,
  skus: readonly string[],
): Promise<{ sku: string; price: string; compareAt: string | null }[]> =>
  query(
    db,
    sql`select sku, ${amountText(sql`price`)} as price, ${amountText(sql`compare_at`)} as "compareAt" from variant_price where channel = ${channel} and sku = any(${sql.param(skus)}::text[])`,
  )

/** What SKUs cost in a store before the discount that runs on them. */
export const readUndiscounted = (
  db: Db,
  channel: Channel,
  skus: readonly string[],
): Promise<{ sku: string; price: string; compareAt: string | null }[]> =>
  query(
    db,
    sql`select requested.sku, stored.price::text as price, stored.compare_at::text as "compareAt"
        from unnest(${sql.param(skus)}::text[]) as requested (sku)
        join product_discount_line as stored on stored.id = ${heldBy(
          sql`line.id`,
          sql`${channel}`,
          sql`requested.sku`,
          sql`line.state <> 'planned'`,
        )}`,
  )

/** A price that a store is to be told, as it is now. */
export interface RequestedPrice {
  sku: string
  price: string
  compareAt: string | null
  turn: number
  /** The discount that keeps the store's price; null where none does. */
  heldBy: string | null
}

/** What a store is to be told of a style. */
export const readRequested = (db: Db, channel: Channel, productId: number): Promise<RequestedPrice[]> =>
  query(
    db,
    sql`select one.sku, ${amountText(sql`one.price`)} as price, ${amountText(sql`one.compare_at`)} as "compareAt",
          one.asked_turn as turn, ${heldBy(sql`discount.title`, sql`one.channel`, sql`one.sku`)} as "heldBy"
        from variant_price as one where one.channel = ${channel} and one.asked_for = ${productId} order by one.sku`,
  )

/** What a SKU is to cost in a store. */
export interface CurrentPrice {
  sku: string
  price: string
  compareAt: string | null
  /** The store is about to be told, or it was told, or was given another price, after that moment. */
  isWaiting: boolean
}

/** Our prices of SKUs in a store; those that a discount keeps at the moment are its own to tell, and missing. */
export const readStandingPrices = (
  db: Db,
  channel: Channel,
  skus: readonly string[],
  since: Date,
): Promise<CurrentPrice[]> =>
  query(
    db,
    sql`select one.sku, ${amountText(sql`one.price`)} as price, ${amountText(sql`one.compare_at`)} as "compareAt",
          (coalesce(effect.state in ('waiting', 'running'), false)
            or greatest(one.changed_at, one.sent_at, one.seen_at) > ${timestamp(since)}) as "isWaiting"
        from variant_price as one
          left join outbox as effect on effect.key = 'storefront.price:' || one.channel || ':' || one.asked_for
        where one.channel = ${channel} and one.sku = any(${sql.param(skus)}::text[])
          and not coalesce(${heldBy(sql`true`, sql`one.channel`, sql`one.sku`)}, false)`,
  )

/** SQL: our prices of a SKU as a list, with how far each store is told. */
export const pricesOf = (sku: SQL): SQL => sql`(select coalesce(json_agg(json_build_object(
    'site', one.channel,
    'currency', coalesce((select currency from storefront where storefront.channel = one.channel), ''),
    'price', ${amountText(sql`one.price`)}, 'compareAt', ${amountText(sql`one.compare_at`)},
    'storePrice', ${amountText(sql`one.shop_price`)}, 'storeCompareAt', ${amountText(sql`one.shop_compare_at`)},
    'differs', ${differs}, 'discount', coalesce(${heldBy(sql`discount.title`, sql`one.channel`, sql`one.sku`)}, ''),
    'reported', case when one.asked_for is not null then
        case when effect.state in ('failed', 'given_up') then 'failed' else 'waiting' end
      when one.problem is not null then 'failed' when one.sent_at is not null then 'done' else 'none' end,
    'sentAt', ${iso(sql`one.sent_at`)},
    'problem', case when one.asked_for is null then one.problem when effect.state <> 'done' then effect.last_error end)
    order by one.channel), '[]')
  from variant_price as one
    left join outbox as effect on effect.key = 'storefront.price:' || one.channel || ':' || one.asked_for
  where one.sku = ${sku})`

/** SQL: whether a SKU has a price that differs from its store's, or any at all. */
export const hasDifference = (sku: SQL): SQL =>
  sql`${sku} in (select one.sku from variant_price as one where ${differs})`
export const hasPrice = (sku: SQL): SQL =>
  sql`exists (select from variant_price as one where one.sku = ${sku})`
