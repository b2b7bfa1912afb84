import { tagsOfSeason } from '@selvedge/contract/analytics/sales-figures/seasons.ts'
import type { BulkSku, bulkSkuList } from '@selvedge/contract/products/bulk/bulk.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { hasDifference, hasPrice, pricesOf } from '../prices/prices.public.ts'

type Requested = z.output<(typeof bulkSkuList)['query']>
export type Searched = Pick<Requested, 'tag' | 'season' | 'name' | 'brand' | 'price' | 'categoryId'>

const pricedAs: Record<Requested['price'], SQL> = {
  '': sql`true`,
  differs: hasDifference(sql`variant.sku`),
  none: sql`not ${hasPrice(sql`variant.sku`)}`,
  priced: hasPrice(sql`variant.sku`),
}

const fits = ({ tag, season, name, brand, price, categoryId }: Searched): SQL =>
  sql.join(
    [
      pricedAs[price],
      ...(tag === ''
        ? []
        : [sql`variant.product_id in (select product_id from product_tag where lower(tag) = lower(${tag}))`]),
      ...(season === ''
        ? []
        : [
            sql`variant.product_id in (select product_id from product_tag
                where lower(tag) = any(${sql.param(tagsOfSeason(season))}::text[]))`,
          ]),
      ...(name === ''
        ? []
        : [
            sql`variant.id in (
              select one.id from variant as one where one.sku ilike ${fragment(name)}
              union select one.id from product as style join variant as one on one.product_id = style.id
                where style.name ilike ${fragment(name)} or style.cn_name ilike ${fragment(name)}
                  or style.spu ilike ${fragment(name)})`,
          ]),
      ...(brand === '' ? [] : [sql`variant.product_id in (select id from product where brand = ${brand})`]),
      ...(categoryId === undefined
        ? []
        : [
            sql`variant.product_id in (
              with recursive branch as (
                select id from category where id = ${categoryId}
                union select below.id from category as below join branch on below.parent_id = branch.id)
              select product_id from product_category where category_id in (select id from branch))`,
          ]),
    ],
    sql` and `,
  )

const searched = (requested: Searched): SQL => sql`from variant where ${fits(requested)}`

/** What stores were told of the stock of a SKU, at all the locations that they know. */
const reported = sql`(select
    count(*) filter (where effect.state in ('waiting', 'running')) as open,
    count(*) filter (where effect.state in ('failed', 'given_up')) as failed,
    count(*) filter (where effect.state = 'done') as done,
    max(effect.finished_at) filter (where effect.state = 'done') as at,
    (array_agg(effect.last_error order by effect.id) filter (where effect.last_error is not null
      and effect.state <> 'done'))[1] as problem
  from storefront_location as link
  join outbox as effect on effect.key = 'stock:' || link.channel || ':' || variant.sku || ':' || link.location_id)`

/** SKUs with their category and what stores know of their stock and prices. */
export const readBulkSkus = (context: Context, requested: Requested): Promise<Page<BulkSku>> =>
  queryPage(context.db, {
    columns: sql`variant.id, variant.product_id as "productId", variant.sku, product.spu, product.name, product.cn_name as "cnName", product.brand, variant.color, variant.size,
      coalesce(nullif(variant.image, ''), product.image) as image, filed.category_id as category,
      case when reported.failed > 0 then 'failed' when reported.open > 0 then 'waiting' when reported.done > 0 then 'done'
        else 'none' end as reported,
      ${iso(sql`reported.at`)} as "sentAt", reported.problem, ${pricesOf(sql`variant.sku`)} as prices`,
    from: sql`from variant join product on product.id = variant.product_id where ${fits(requested)}`,
    counted: searched(requested),
    order: sql`product.spu, variant.sku, variant.id`,
    // What stores were told is looked up for the page alone.
    read: {
      id: sql`variant.id`,
      tables: sql`variant join product on product.id = variant.product_id
        left join product_category as filed on filed.product_id = product.id cross join lateral ${reported} as reported`,
    },
    skip: requested.skip,
    size: requested.size,
  })

export interface ChosenSku {
  sku: string
  productId: number
}

/** The SKUs of a search, one more than `most` where there are more. */
export const findSearched = (db: Db, requested: Searched, most: number): Promise<ChosenSku[]> =>
  query(
    db,
    sql`select variant.sku, variant.product_id as "productId" ${searched(requested)} order by variant.id limit ${most + 1}`,
  )

export const findChosen = (db: Db, skus: readonly string[]): Promise<ChosenSku[]> =>
  query(
    db,
    sql`select sku, product_id as "productId" from variant where sku = any(${sql.param(skus)}::text[]) order by id`,
  )
