import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { StoredListingState } from '@selvedge/contract/products/xiaohongshu/listing-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'

export interface WantedListing {
  productId: number
  title: string
  brand: string
  categoryId: number
  itemId: string
}

/** Wants products there that are not, nor about to be: each once, whoever else asks. Answers their ids. */
export const wantListings = async (context: Context, wanted: readonly WantedListing[]): Promise<number[]> => {
  const texts = (pick: (one: WantedListing) => string) => sql`${sql.param(wanted.map(pick))}::text[]`
  const numbers = (pick: (one: WantedListing) => number) => sql`${sql.param(wanted.map(pick))}::bigint[]`
  const made = await query<{ id: number }>(
    context.db,
    sql`insert into xiaohongshu_listing as known
          (product_id, title, brand, category_id, item_id, state, is_on, created_at, created_by)
        select line.product_id, line.title, line.brand, line.category_id, line.item_id, 'waiting', true,
          ${timestamp(context.now)}, ${actorOf(context)}
        from unnest(${numbers(({ productId }) => productId)}, ${texts(({ title }) => title)},
          ${texts(({ brand }) => brand)}, ${numbers(({ categoryId }) => categoryId)},
          ${texts(({ itemId }) => itemId)})
          with ordinality as line (product_id, title, brand, category_id, item_id, place)
        order by line.product_id
        on conflict (product_id) do update set title = excluded.title, brand = excluded.brand,
          category_id = excluded.category_id, item_id = excluded.item_id, state = 'waiting', is_on = true, problem = null
          where known.state in ('failed', 'cancelled')
        returning id`,
  )
  return made.map(({ id }) => id)
}

/** Puts on sale again what is there and is not. Answers their ids. */
export const putOn = async ({ db }: Context, productIds: readonly number[]): Promise<number[]> =>
  (
    await query<{ id: number }>(
      db,
      sql`update xiaohongshu_listing set is_on = true
          where product_id = any(${sql.param(productIds)}::bigint[]) and state = 'created' and not is_on returning id`,
    )
  ).map(({ id }) => id)

/** Takes back what is wanted there: what is not there yet is cancelled, what is goes off sale. */
export const takeBack = ({ db }: Context, productIds: readonly number[]) =>
  query<{ id: number; state: StoredListingState }>(
    db,
    sql`update xiaohongshu_listing set is_on = false,
          state = case when state = 'created' then 'created' else 'cancelled' end, problem = null
        where product_id = any(${sql.param(productIds)}::bigint[])
          and (state in ('waiting', 'failed') or state = 'created' and is_on) returning id, state`,
  )

/** What has failed waits again. Answers their ids. */
export const retryListings = async ({ db }: Context, productIds: readonly number[]): Promise<number[]> =>
  (
    await query<{ id: number }>(
      db,
      sql`update xiaohongshu_listing set state = 'waiting', problem = null
          where product_id = any(${sql.param(productIds)}::bigint[]) and state = 'failed' returning id`,
    )
  ).map(({ id }) => id)

export interface ListingRow {
  id: number
  productId: number
  title: string
  brand: string
  categoryId: number
  itemId: string
  state: StoredListingState
  isOn: boolean
  sentOn: boolean | null
}

export async function lockListing(db: Db, id: number): Promise<ListingRow | null> {
  const [row] = await query<ListingRow>(
    db,
    sql`select id, product_id as "productId", title, brand, category_id as "categoryId", item_id as "itemId", state,
          is_on as "isOn", sent_on as "sentOn"
        from xiaohongshu_listing where id = ${id} for no key update`,
  )
  return row ?? null
}

export const noteState = (
  db: Db,
  id: number,
  { state, problem }: { state: StoredListingState; problem: StorableFailure | null },
) =>
  db.execute(
    sql`update xiaohongshu_listing set state = ${state}, problem = ${failureJson(problem)} where id = ${id}`,
  )

export interface NewArticle {
  sku: string
  exId: string
  sentStock: number | null
  sentPrice: number | null
  sentOriginal: number | null
}

/** SKUs that the platform has; those that are known stay as they are. */
export async function storeArticles(
  { db }: Context,
  id: number,
  articles: readonly NewArticle[],
): Promise<void> {
  const numbers = (pick: (one: NewArticle) => number | null) => sql`${sql.param(articles.map(pick))}::int[]`
  await db.execute(
    sql`insert into xiaohongshu_article (listing_id, sku, ex_id, sent_stock, sent_price, sent_original)
        select ${id}::bigint, line.sku, line.ex_id, line.stock, line.price, line.original
        from unnest(${sql.param(articles.map(({ sku }) => sku))}::text[],
          ${sql.param(articles.map(({ exId }) => exId))}::text[], ${numbers(({ sentStock }) => sentStock)},
          ${numbers(({ sentPrice }) => sentPrice)}, ${numbers(({ sentOriginal }) => sentOriginal)})
          with ordinality as line (sku, ex_id, stock, price, original, place)
        order by line.place
        on conflict do nothing`,
  )
}

/** The product is there. */
export async function storeCreated(
  context: Context,
  id: number,
  itemId: string,
  articles: readonly NewArticle[],
): Promise<void> {
  const { db, now } = context
  await storeArticles(context, id, articles)
  await db.execute(
    sql`update xiaohongshu_listing set state = 'created', item_id = ${itemId}, problem = null, sent_on = true,
          listed_at = ${timestamp(now)} where id = ${id}`,
  )
}

export interface SentStock {
  exId: string
  stock: number
}

export async function keepStock(
  { db }: Context,
  id: number,
  reported: readonly SentStock[],
  problem: StorableFailure | null,
): Promise<void> {
  await db.execute(
    sql`update xiaohongshu_article as article set sent_stock = line.stock
        from unnest(${sql.param(reported.map(({ exId }) => exId))}::text[],
          ${sql.param(reported.map(({ stock }) => stock))}::int[]) as line (ex_id, stock)
        where article.listing_id = ${id} and article.ex_id = line.ex_id`,
  )
  await db.execute(
    sql`update xiaohongshu_listing set stock_problem = ${failureJson(problem)} where id = ${id}`,
  )
}

export interface SentPrice {
  exId: string
  price: number
  originalPrice: number
}

export async function storePrices(
  { db }: Context,
  id: number,
  reported: readonly SentPrice[],
  problem: StorableFailure | null,
): Promise<void> {
  await db.execute(
    sql`update xiaohongshu_article as article set sent_price = line.price, sent_original = line.original
        from unnest(${sql.param(reported.map(({ exId }) => exId))}::text[], ${sql.param(reported.map(({ price }) => price))}::int[],
          ${sql.param(reported.map(({ originalPrice }) => originalPrice))}::int[]) as line (ex_id, price, original)
        where article.listing_id = ${id} and article.ex_id = line.ex_id`,
  )
  await db.execute(
    sql`update xiaohongshu_listing set price_problem = ${failureJson(problem)} where id = ${id}`,
  )
}

export const storeAvailability = ({ db }: Context, id: number, on: boolean) =>
  db.execute(sql`update xiaohongshu_listing set sent_on = ${on} where id = ${id}`)

/** It is about to be told: until the platform has answered, nobody knows what it has. */
export const clearAvailability = ({ db }: Context, id: number) =>
  db.execute(sql`update xiaohongshu_listing set sent_on = null where id = ${id}`)

/** The same of how many there are of these articles. */
export const clearStock = ({ db }: Context, id: number, exIds: readonly string[]) =>
  db.execute(
    sql`update xiaohongshu_article set sent_stock = null
        where listing_id = ${id} and ex_id = any(${sql.param(exIds)}::text[])`,
  )

/** What was told counts no more: whatever the platform has by now, it is told anew. */
export const clearSent = ({ db }: Context, what: 'stock' | 'price', ids: readonly number[]) =>
  db.execute(
    sql`update xiaohongshu_article set ${what === 'stock' ? sql`sent_stock = null` : sql`sent_price = null`}
        where listing_id = any(${sql.param(ids)}::bigint[])`,
  )
