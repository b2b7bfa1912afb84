import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { BrandTitle, brandTitleList } from '@selvedge/contract/products/titles/titles.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Products with their titles, by their numbers. */
export const readTitles = (
  { db }: Context,
  { brand, query: words, skip, size }: z.output<(typeof brandTitleList)['query']>,
): Promise<Page<BrandTitle>> =>
  queryPage(db, {
    columns: sql`id, spu as handle, brand, name, title, image`,
    from: sql`from product where ${brand === '' ? sql`true` : sql`brand = ${brand}`}
      ${
        words === ''
          ? sql``
          : sql`and (name ilike ${fragment(words)} or title ilike ${fragment(words)} or spu ilike ${fragment(words)})`
      }`,
    order: sql`spu, id`,
    skip,
    size,
  })

/** Which stores sell which of these products: one that is turned off is told once it is back. */
export const readSellers = (
  db: Db,
  productIds: readonly number[],
): Promise<{ id: number; channel: Channel }[]> =>
  query(
    db,
    sql`select distinct variant.product_id as id, item.channel
        from variant join storefront_item as item on item.sku = variant.sku
        join storefront on storefront.channel = item.channel
        where variant.product_id = any(${sql.param(productIds)}::bigint[]) order by channel, id`,
  )

/** A product as a store is to show it. */
export interface TitledProduct {
  spu: string
  title: string
  /** Some of its SKUs: a store may call it otherwise. */
  skus: string[]
}

/** What customers are to read of a product; null where there is none. */
export async function findTitle(db: Db, id: number): Promise<TitledProduct | null> {
  const [row] = await query<TitledProduct>(
    db,
    sql`select spu, coalesce(nullif(title, ''), name) as title,
          array(select sku from variant where variant.product_id = product.id order by variant.id limit 5) as skus
        from product where id = ${id}`,
  )
  return row ?? null
}

/** The product of this number, with what customers are to read of it; null where there is none. */
export async function findTitleOfStyle(db: Db, spu: string): Promise<{ id: number; title: string } | null> {
  const [row] = await query<{ id: number; title: string }>(
    db,
    sql`select id, coalesce(nullif(title, ''), name) as title from product where spu = ${spu}`,
  )
  return row ?? null
}
