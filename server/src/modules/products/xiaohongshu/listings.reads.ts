import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import { setStates } from '@selvedge/contract/marketing/sets/set-state.ts'
import type {
  XiaohongshuProduct,
  xiaohongshuList,
  xiaohongshuProgress,
} from '@selvedge/contract/products/xiaohongshu/xiaohongshu.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Db, fragment, iso, type Page, query, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'
import { setLevelAt } from '../../marketing/sets/sets.public.ts'
import { readConnection } from './access/access.ts'
import type { ListingUpdate } from './effects.ts'

type Requested = z.output<(typeof xiaohongshuList)['query']>

const ofTag = (tag: string): SQL =>
  tag === ''
    ? sql`listing.id is not null`
    : sql`product.id in (select product_id from product_tag where lower(tag) = lower(${tag}))`

const views: Record<Requested['view'], SQL> = {
  '': sql`true`,
  none: sql`(listing.id is null or listing.state = 'cancelled')`,
  waiting: sql`listing.state = 'waiting'`,
  created: sql`listing.state = 'created' and listing.is_on`,
  failed: sql`(listing.state = 'failed' or listing.stock_problem is not null or listing.price_problem is not null)`,
  off: sql`listing.state = 'created' and not listing.is_on`,
}

/** The products that a list, or whoever has them published, asks for; `tagged` says it by their tag. */
const narrowedTo = (
  tagged: SQL,
  { query: words, view }: Pick<Requested, 'query' | 'view'>,
): SQL => sql`${tagged}
  and ${views[view]} ${
    words === ''
      ? sql``
      : sql`and (product.spu ilike ${fragment(words)} or product.name ilike ${fragment(words)}
          or product.cn_name ilike ${fragment(words)})`
  }`

const joins = sql`product left join xiaohongshu_listing as listing on listing.product_id = product.id`

/** How far the telling of a listing is, and what its last attempt has met. */
const effectOf = (what: ListingUpdate): SQL => sql`(select state, last_error from outbox
  where key = ${`xiaohongshu.${what}:`} || listing.id and listing.id is not null)`

const deliveryOf = (
  effect: SQL,
  problem: SQL,
): SQL => sql`case when listing.state is distinct from 'created' then 'none'
  when ${effect}.state in ('waiting', 'running') then 'waiting'
  when ${effect}.state in ('failed', 'given_up') or ${problem} is not null then 'failed' else 'done' end`

/** Sizes that came after a product was made there: the platform has none of them, and is told nothing of them. */
const missing = sql`(select jsonb_build_object('kind', 'xiaohongshu.missingSkus', 'params', jsonb_build_object(
    'count', count(*), 'sku', min(variant.sku)))
  from variant where variant.product_id = product.id and not exists (
    select from xiaohongshu_article as article where article.listing_id = listing.id and article.sku = variant.sku)
  having count(*) > 0)`

/** Products of a tag, or all that were ever wanted there, with how each stands. */
export const readListings = ({ db }: Context, requested: Requested): Promise<Page<XiaohongshuProduct>> =>
  queryPage(db, {
    columns: sql`product.id, product.spu, product.name, product.cn_name as "cnName", product.brand, product.image,
      (select count(*)::int from variant where variant.product_id = product.id) as variants,
      coalesce(listing.state, 'none') as state, coalesce(listing.item_id, '') as "itemId",
      coalesce(listing.title, '') as title,
      (select count(*)::int from xiaohongshu_article as article where article.listing_id = listing.id) as articles,
      case when listing.state = 'created' then listing.is_on end as on,
      ${deliveryOf(sql`stock`, sql`listing.stock_problem`)} as stock,
      ${deliveryOf(sql`price`, sql`listing.price_problem`)} as price,
      case when listing.state = 'waiting' then making.last_error when listing.state = 'created' then coalesce(
          listing.price_problem, listing.stock_problem,
          case when stock.state <> 'done' then stock.last_error end,
          case when price.state <> 'done' then price.last_error end,
          case when availability.state <> 'done' then availability.last_error end,
          ${missing})
        else listing.problem end as problem,
      ${iso(sql`listing.listed_at`)} as "listedAt"`,
    from: sql`from ${joins} where ${narrowedTo(ofTag(requested.tag), requested)}`,
    // All that were ever wanted there are as many as have a row.
    counted:
      requested.tag === '' && requested.query === ''
        ? sql`from xiaohongshu_listing as listing where ${views[requested.view]}`
        : undefined,
    order: sql`product.spu, product.id`,
    read: {
      id: sql`product.id`,
      tables: sql`${joins}
        left join lateral ${effectOf('create')} as making on true
        left join lateral ${effectOf('stock')} as stock on true
        left join lateral ${effectOf('price')} as price on true
        left join lateral ${effectOf('availability')} as availability on true`,
    },
    skip: requested.skip,
    size: requested.size,
  })

export async function readProgress(
  context: Context,
  { tag }: { tag: string },
): Promise<DataOf<typeof xiaohongshuProgress>> {
  const counted = (fits: SQL) => sql`(count(*) filter (where ${fits}))::int`
  const open = (what: ListingUpdate) =>
    counted(sql`listing.state = 'created' and exists (select from outbox
      where key = ${`xiaohongshu.${what}:`} || listing.id and outbox.state in ('waiting', 'running'))`)
  const [row] = await query<Omit<DataOf<typeof xiaohongshuProgress>, 'connected'>>(
    context.db,
    sql`select count(*)::int as products, ${counted(views.none)} as none, ${counted(views.waiting)} as waiting,
          ${counted(views.created)} as created, ${counted(views.failed)} as failed, ${counted(views.off)} as off,
          ${open('stock')} as "stockWaiting", ${open('price')} as "priceWaiting"
        from ${joins} where ${ofTag(tag)}`,
  )
  const none = {
    products: 0,
    none: 0,
    waiting: 0,
    created: 0,
    failed: 0,
    off: 0,
    stockWaiting: 0,
    priceWaiting: 0,
  }
  return { ...(row ?? none), connected: (await readConnection(context)) !== null }
}

export interface ProductToList {
  id: number
  spu: string
  name: string
  cnName: string
  brand: string
}

const productColumns = sql`product.id, product.spu, product.name, product.cn_name as "cnName", product.brand`

/** Products as the list shows them, or some of them by their ids, one more than `most` where there are more. */
export const findProducts = (
  db: Db,
  {
    products,
    ...shown
  }: Pick<Requested, 'tag' | 'query' | 'view'> & { products?: readonly number[] | undefined },
  most: number,
): Promise<ProductToList[]> =>
  query(
    db,
    sql`select ${productColumns} from ${joins}
        where ${narrowedTo(shown.tag === '' ? sql`true` : ofTag(shown.tag), shown)}
          and ${products === undefined ? sql`true` : sql`product.id = any(${sql.param(products)}::bigint[])`}
        order by product.id limit ${most + 1}`,
  )

/** The product that has an item of the platform; null where none has. */
export async function findOwner(db: Db, itemId: string): Promise<{ productId: number; spu: string } | null> {
  const [row] = await query<{ productId: number; spu: string }>(
    db,
    sql`select product_id as "productId", spu from xiaohongshu_listing join product on product.id = product_id
        where item_id = ${itemId}`,
  )
  return row ?? null
}

/** The item that a product has there, or is about to be taken for; null where it is neither. */
export async function findItem(db: Db, productId: number): Promise<string | null> {
  const [row] = await query<{ itemId: string }>(
    db,
    sql`select item_id as "itemId" from xiaohongshu_listing
        where product_id = ${productId} and state in ('waiting', 'created')`,
  )
  return row?.itemId ?? null
}

export async function findCategory(db: Db, id: number): Promise<{ zhName: string; rednote: string } | null> {
  const [row] = await query<{ zhName: string; rednote: string }>(
    db,
    sql`select zh_name as "zhName", rednote from category where id = ${id}`,
  )
  return row ?? null
}

/** Listings of a tag that are there. */
export const findThere = async (db: Db, tag: string): Promise<number[]> =>
  (
    await query<{ id: number }>(
      db,
      sql`select listing.id from xiaohongshu_listing as listing where listing.state = 'created' and listing.product_id in
            (select product_id from product_tag where lower(tag) = lower(${tag})) order by listing.id`,
    )
  ).map(({ id }) => id)

/** Of these products, those that are there without some of their SKUs. */
export const findIncomplete = async (db: Db, productIds: readonly number[]): Promise<number[]> =>
  (
    await query<{ id: number }>(
      db,
      sql`select listing.id from xiaohongshu_listing as listing
          where listing.state = 'created' and listing.product_id = any(${sql.param(productIds)}::bigint[]) and exists (
            select from variant where variant.product_id = listing.product_id and not exists (
              select from xiaohongshu_article as article where article.listing_id = listing.id and article.sku = variant.sku))
          order by listing.id`,
    )
  ).map(({ id }) => id)

/** Of these products, those that are there and of which something could not be told. */
export const findUnsent = (
  db: Db,
  productIds: readonly number[],
): Promise<{ id: number; stock: boolean; price: boolean; availability: boolean }[]> => {
  const failed = (
    what: ListingUpdate,
  ) => sql`exists (select from outbox where key = ${`xiaohongshu.${what}:`} || listing.id
    and outbox.state in ('failed', 'given_up'))`
  return query(
    db,
    sql`select * from (select listing.id, listing.stock_problem is not null or ${failed('stock')} as stock,
            listing.price_problem is not null or ${failed('price')} as price, ${failed('availability')} as availability
          from xiaohongshu_listing as listing
          where listing.state = 'created' and listing.product_id = any(${sql.param(productIds)}::bigint[])) as reported
        where stock or price or availability order by id`,
  )
}

export interface GoodsToSend {
  spu: string
  image: string
  category: string
  variants: { sku: string; barcode: string; color: string; size: string; image: string; stock: number }[]
}

/**
 * What there is to promise of a SKU: of each location that the first store sells from what it would be told, added up, for the
 * platform knows no locations.
 */
const levelOf = (
  sku: SQL,
): SQL => sql`(select coalesce(sum(case when look_set.id is null then greatest(0, balance.on_hand - balance.reserved)
      else ${setLevelAt(sql`link.location_id`)} end), 0)::int
  from storefront_location as link
  left join balance on balance.location_id = link.location_id and balance.sku = ${sku}
  left join look_set on look_set.sku = ${sku} and look_set.status = ${setStates.published}
  where link.channel = 'first')`

/** The product of a listing as the platform is to have it. */
export async function readGoods(db: Db, listingId: number): Promise<GoodsToSend | null> {
  const [row] = await query<GoodsToSend>(
    db,
    sql`select product.spu, product.image, category.rednote as category,
          coalesce((select jsonb_agg(jsonb_build_object('sku', variant.sku, 'barcode', variant.barcode, 'color', variant.color,
            'size', variant.size, 'image', variant.image, 'stock', ${levelOf(sql`variant.sku`)}) order by variant.id)
            from variant where variant.product_id = product.id), '[]') as variants
        from xiaohongshu_listing as listing join product on product.id = listing.product_id
        join category on category.id = listing.category_id where listing.id = ${listingId}`,
  )
  return row ?? null
}

export interface ArticleToSend {
  sku: string
  exId: string
  stock: number
  sentStock: number | null
  sentPrice: number | null
  sentOriginal: number | null
}

export const readArticles = (db: Db, listingId: number): Promise<ArticleToSend[]> =>
  query(
    db,
    sql`select sku, ex_id as "exId", ${levelOf(sql`article.sku`)} as stock, sent_stock as "sentStock",
          sent_price as "sentPrice", sent_original as "sentOriginal"
        from xiaohongshu_article as article where listing_id = ${listingId} order by id`,
  )
