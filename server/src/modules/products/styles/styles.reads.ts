import type { Style, StyleVariant, styleGet } from '@selvedge/contract/products/styles/styles.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { pricesOf } from '../prices/prices.public.ts'
import { readSources } from './sources.reads.ts'

/** Sales of so many days are recent. */
const recentDays = 30

const readVariants = ({ db, now, zone, caller }: Context, productId: number): Promise<StyleVariant[]> =>
  query(
    db,
    sql`select variant.id, variant.sku, variant.barcode, variant.color, variant.size,
          coalesce(nullif(variant.image, ''), product.image) as image, stock.on_hand::int as "onHand",
          stock.available::int as available, coalesce((
            select sum(entry.units) from sales_entry as entry
            where entry.product_id = product.id and entry.sku = variant.sku and entry.day > (
              ${timestamp(now)} at time zone ${zone})::date - ${recentDays}::int), 0)::int as sold,
          ${
            caller?.rights.has('costs.view')
              ? sql`(select average::text from stock_cost where stock_cost.sku = variant.sku)`
              : sql`null::text`
          } as average, ${pricesOf(sql`variant.sku`)} as prices
        from variant join product on product.id = variant.product_id cross join lateral (
          select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(on_hand - reserved), 0) as available
          from balance where balance.sku = variant.sku and not balance.virtual) as stock
        where variant.product_id = ${productId} order by variant.sku`,
  )

type StyleRow = Omit<Style, 'variants' | 'sources'>

const findStyle = async (db: Db, id: number): Promise<StyleRow | null> => {
  const [row] = await query<StyleRow>(
    db,
    sql`select product.id, product.spu, product.name, product.cn_name as "cnName", product.title, product.brand, product.ref,
          array(select tag from product_tag where product_id = product.id order by tag) as tags,
          (with recursive way as (
              select category.id, category.parent_id, category.zh_name, category.en_name, 0 as depth
              from product_category as filed join category on category.id = filed.category_id
              where filed.product_id = product.id
              union all
              select above.id, above.parent_id, above.zh_name, above.en_name, way.depth + 1
              from category as above join way on above.id = way.parent_id)
            select coalesce(json_agg(json_build_object('zh', zh_name, 'en', en_name) order by depth desc), '[]')
            from way) as categories,
          product.category as kind, coalesce(said.weaving_type, product.weaving) as weaving,
          coalesce(said.sex, product.sex) as sex, coalesce(said.customs_component, product.composition) as composition,
          coalesce(said.origin, product.origin) as origin, coalesce(said.hs_code, '') as "hsCode",
          (select coalesce(json_agg(json_build_object('site', channel, 'variants', variants, 'url', url) order by channel), '[]')
            from (select item.channel, count(distinct item.sku) as variants, max(item.url) as url
              from unnest(array['first', 'second']) as site (channel) join storefront_item as item
                on item.channel = site.channel and item.sku in (select sku from variant where product_id = product.id)
              group by item.channel) as sold) as stores,
          json_build_object('state', coalesce(listing.state, 'none'), 'on', coalesce(listing.is_on, false)) as xiaohongshu,
          (select json_build_object('channel', goods.channel, 'sendState', goods.send_state, 'problem', goods.problem)
            from trading_product as goods where goods.spu = product.spu order by goods.id limit 1) as trading
        from product left join customs_product as said on said.product_id = product.id
          left join xiaohongshu_listing as listing on listing.product_id = product.id
        where product.id = ${id}`,
  )
  return row ?? null
}

/** A style with its SKUs. */
export async function readStyle(
  context: Context,
  { id }: z.output<(typeof styleGet)['query']>,
): Promise<Style> {
  const found = await findStyle(context.db, id)
  if (!found) return fail('PRODUCT_NOT_FOUND')
  return {
    ...found,
    variants: await readVariants(context, id),
    sources: await readSources(context.db, id),
  }
}
