import type {
  TradingProduct,
  TradingRun,
  tradingList,
  tradingRunList,
  tradingSkus,
} from '@selvedge/contract/products/trading/trading.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

interface Chosen {
  brand: string
  category: string
  channel: string
  query: string
}

/** The products that a list or an export is narrowed to. */
export const chosenBy = ({ brand, category, channel, query: words }: Chosen) =>
  sql.join(
    [
      sql`true`,
      ...(brand === '' ? [] : [sql`product.brand = ${brand}`]),
      ...(category === '' ? [] : [sql`product.category = ${category}`]),
      ...(channel === '' ? [] : [sql`product.channel = ${channel}`]),
      ...(words === ''
        ? []
        : [
            sql`(product.name ilike ${fragment(words)} or product.spu ilike ${fragment(words)}
                or product.product_code ilike ${fragment(words)})`,
          ]),
    ],
    sql` and `,
  )

const cost = sql`to_char(variant.cost, 'FM999999999990.0099')`

const variants = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', variant.id, 'sku', variant.sku,
      'title', variant.title, 'quantity', variant.quantity, 'cost', ${cost}, 'currency', variant.currency)
      order by variant.id), '[]'::jsonb)
    from trading_variant as variant where variant.product_id = product.id)`

/** Pictures are the site itself where it lists several; links go by http. */
const images = sql`array_to_json(array(
    select regexp_replace(btrim(image), '^https:', 'http:') from unnest(
      case when position(',' in site) > 0 then string_to_array(site, ',') else images end) as image
    where btrim(image) <> ''))::text`

type Filter = z.output<(typeof tradingList)['query']>

/** Goods of trading channels, the newest first. */
export function readTrading({ db }: Context, filter: Filter): Promise<Page<TradingProduct>> {
  const size = filter.size ?? filter.limit ?? 20
  return queryPage(db, {
    columns: sql`product.id, product.name, product.spu,
      (select known.id from product as known where known.spu = product.spu) as "productId", product.channel, product.category, product.brand,
      array_to_string(product.tags, ',') as tags, ${images} as images, ${variants} as variants, product.description,
      product.extend_data as "extendData", product.url, product.product_code as "productCode", product.color,
      product.component, product.state, product.site, product.send_state as "sendState", product.problem,
      ${iso(sql`product.published_at`)} as "publishedAt", product.published_by as "publishedBy",
      ${iso(sql`product.sent_at`)} as "sentAt"`,
    from: sql`from trading_product as product where ${chosenBy(filter)}`,
    order: sql`product.created_at desc nulls last, product.id desc nulls last`,
    skip: filter.skip ?? (filter.page - 1) * size,
    size,
    read: { id: sql`product.id`, tables: sql`trading_product as product` },
  })
}

interface Pictured {
  spu: string
  images: string[]
  site: string
  channel: string
  copiedLink: string
  copiedImage: string
}

/** Where the pictures of a product are; null where there is no such product. */
export async function findPictured({ db }: Context, id: number): Promise<Pictured | null> {
  const [found] = await query<Pictured>(
    db,
    sql`select spu, images, site, channel, copied_link as "copiedLink", copied_image as "copiedImage"
        from trading_product where id = ${id}`,
  )
  return found ?? null
}

interface Filters {
  brands: string[]
  categories: string[]
  channels: string[]
}

/** What a list can be narrowed to. */
export async function readFilters({ db }: Context): Promise<Filters> {
  const named = (column: 'brand' | 'category' | 'channel') =>
    sql`(select coalesce(array_agg(distinct ${sql.raw(column)}) filter (where ${sql.raw(column)} <> ''), '{}')
        from trading_product)`
  const [found] = await query<Filters>(
    db,
    sql`select ${named('brand')} as brands, ${named('category')} as categories, ${named('channel')} as channels`,
  )
  return found ?? { brands: [], categories: [], channels: [] }
}

/** The variants of these SKUs, by SKU. */
export const readTradingSkus = (
  { db }: Context,
  _query: unknown,
  skus: z.output<(typeof tradingSkus)['body']>,
): Promise<z.input<(typeof tradingSkus)['data']>> =>
  query(
    db,
    sql`select variant.id, variant.sku, variant.title, product.spu, product.url, product.product_code as "productCode",
          product.name, product.brand, product.channel,
          variant.quantity, ${cost} as cost, variant.currency, product.state,
          (select coalesce(sum(on_hand), 0)::int from balance
            where balance.sku = variant.sku and not balance.virtual) as "onHand"
        from trading_variant as variant join trading_product as product on product.id = variant.product_id
        where variant.sku = any(${sql.param(skus)}::text[]) order by variant.sku`,
  )

/** Runs that brought costs to suppliers' prices. */
export const readRuns = (
  { db }: Context,
  { skip, size }: z.output<(typeof tradingRunList)['query']>,
): Promise<Page<TradingRun>> =>
  queryPage(db, {
    columns: sql`id, total as count, done, changed, ${iso(sql`started_at`)} as "startedAt", started_by as "startedBy",
      ${iso(sql`finished_at`)} as "finishedAt"`,
    from: sql`from trading_run`,
    order: sql`started_at desc nulls last, id desc nulls last`,
    skip,
    size,
  })
