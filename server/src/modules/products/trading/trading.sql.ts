import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { TradingSendState } from '@selvedge/contract/products/trading/trading-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, query, timestamp } from '../../../core/db/db.ts'

export interface LockedProduct {
  id: number
  name: string
  tags: string[]
  variants: number
}

/** The products of these ids, in the order in which everybody locks them. */
export const lockTrading = (db: Db, ids: readonly number[]): Promise<LockedProduct[]> =>
  query(
    db,
    sql`select id, name, tags,
          (select count(*)::int from trading_variant where product_id = trading_product.id) as variants
        from trading_product where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )

/** They are to be sold, and the shop is to be told. */
export async function publish(
  db: Db,
  products: readonly { id: number; tags: readonly string[] }[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await db.execute(
    sql`update trading_product as offer set state = 1, send_state = 'waiting', version = version + 1, failures = 0,
          problem = null, published_at = coalesce(published_at, ${timestamp(at)}), published_by = ${by},
          updated_at = ${timestamp(at)},
          tags = array(select tag from jsonb_array_elements_text(given.tags) with ordinality as one (tag, place)
            order by place)
        from unnest(${sql.param(products.map(({ id }) => id))}::bigint[],
          ${sql.param(products.map(({ tags }) => JSON.stringify(tags)))}::jsonb[]) as given (id, tags)
        where offer.id = given.id`,
  )
}

/** Has the shop told anew of what is published, all of it or that of a channel, a brand or a style. Answers what that is. */
export async function resend(db: Db, named: string, at: Date): Promise<number[]> {
  const rows = await query<{ id: number }>(
    db,
    sql`update trading_product set send_state = 'waiting', version = version + 1, failures = 0, problem = null,
          updated_at = ${timestamp(at)}
        where id in (select id from trading_product
          where state = 1 and (${named}::text = '' or ${named}::text in (channel, brand, spu)) order by id for no key update)
        returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Gives a product these pictures. Answers its style and channel, and those it had; null where there is no such product. */
export async function changeImages(
  db: Db,
  { id, images }: { id: number; images: readonly string[] },
  at: Date,
): Promise<{ spu: string; channel: string; site: string; before: string[] } | null> {
  const [changed] = await query<{ spu: string; channel: string; site: string; before: string[] }>(
    db,
    sql`update trading_product as offer set images = ${sql.param(images)}::text[], updated_at = ${timestamp(at)}
        from (select id, images from trading_product where id = ${id} for no key update) as former
        where offer.id = former.id returning offer.spu, offer.channel, offer.site, former.images as before`,
  )
  return changed ?? null
}

export interface TradingVariantRow {
  sku: string
  title: string
  cost: string | null
  /** What the shop is to ask for it; null where that is as it was. */
  requestedPrice: string | null
}

export interface ProductToSend {
  id: number
  version: number
  failures: number
  spu: string
  name: string
  channel: string
  category: string
  brand: string
  tags: string[]
  images: string[]
  site: string
  description: string
  extendData: string
  productCode: string
  color: string
  component: string
  variants: TradingVariantRow[]
}

/** The next product that the shop is to be told of; null where there is none. */
export async function nextToSend(db: Db): Promise<ProductToSend | null> {
  const [row] = await query<ProductToSend>(
    db,
    sql`select id, version, failures, spu, name, channel, category, brand, tags, images, site, description,
          extend_data as "extendData", product_code as "productCode", color, component, (
            select coalesce(jsonb_agg(jsonb_build_object('sku', sku, 'title', title, 'cost', cost::text,
              'requestedPrice', to_char(requested_price, 'FM99999999999999999990.00')) order by id), '[]'::jsonb)
            from trading_variant where product_id = trading_product.id) as variants
        from trading_product where send_state = 'waiting' order by failures, id limit 1`,
  )
  return row ?? null
}

/** Notes what became of telling the shop, unless it is to be told of something newer. */
export async function recordSent(
  db: Db,
  { id, version }: Pick<ProductToSend, 'id' | 'version'>,
  reported: {
    state: TradingSendState
    failures: number
    problem: StorableFailure | null
    sentAt: Date | null
  },
): Promise<void> {
  await db.execute(
    sql`update trading_product set send_state = ${reported.state}, failures = ${reported.failures}, problem = ${failureJson(reported.problem)},
          sent_at = coalesce(${reported.sentAt?.toISOString() ?? null}::timestamptz, sent_at)
        where id = ${id} and version = ${version}`,
  )
  if (reported.state !== 'sent') return
  await db.execute(
    sql`update trading_variant set requested_price = null where id in (
          select one.id from trading_variant as one join trading_product as offer on offer.id = one.product_id
          where offer.id = ${id} and offer.version = ${version} and one.requested_price is not null
          order by one.id for no key update of one)`,
  )
}

/** The catalogue has this copy of a product's picture now. */
export async function noteCopy(
  db: Db,
  { id, link, image }: { id: number; link: string; image: string },
): Promise<void> {
  await db.execute(
    sql`update trading_product set copied_link = ${link}, copied_image = ${image} where id = ${id}`,
  )
}

/** Why nothing can be told at present: what waits does so until the shop is connected. */
export async function noteStorefrontMissing(db: Db, problem: StorableFailure): Promise<void> {
  await db.execute(
    sql`update trading_product set problem = ${failureJson(problem)} where id in (
          select id from trading_product where send_state = 'waiting' order by id for no key update)`,
  )
}

export interface KnownVariant {
  id: number
  title: string
  quantity: number
  cost: string | null
}

/** The variants of these ids, in the order in which everybody locks them. */
export const lockVariants = (db: Db, ids: readonly number[]): Promise<KnownVariant[]> =>
  query(
    db,
    sql`select id, title, quantity, to_char(cost, 'FM999999999990.0099') as cost from trading_variant
        where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  )

/** True where one of them is of a product that is sold. */
export async function writeVariants(
  db: Db,
  rows: readonly { id: number; quantity: number; cost: string | null }[],
  at: Date,
): Promise<boolean> {
  const changed = await query<{ state: number }>(
    db,
    sql`update trading_variant as one set quantity = given.quantity, cost = given.cost, updated_at = ${timestamp(at)},
          quantity_at = case when one.quantity = given.quantity then one.quantity_at else ${timestamp(at)} end
        from unnest(${sql.param(rows.map(({ id }) => id))}::bigint[],
          ${sql.param(rows.map(({ quantity }) => quantity))}::int[],
          ${sql.param(rows.map(({ cost }) => cost))}::numeric[]) as given (id, quantity, cost), trading_product as offer
        where one.id = given.id and offer.id = one.product_id
        returning offer.state`,
  )
  return changed.some(({ state }) => state === 1)
}
