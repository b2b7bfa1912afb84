import { xiaohongshuLane } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { send } from '../../../core/db/transact.ts'
import type { Context } from '../../../core/http/context.ts'
import { jobStatement } from '../../../core/jobs/jobs.ts'
import { touchEffectsFrom } from '../../../core/outbox/outbox.ts'
import { setsOf } from '../../marketing/sets/sets.public.ts'

export const listingUpdates = ['create', 'stock', 'price', 'availability'] as const
export type ListingUpdate = (typeof listingUpdates)[number]

/**
 * Has this told of listings (`listing.id` of what follows `from`), read as it is told: one effect of each kind for each
 * listing, one after the other for one listing.
 */
const touch = (context: Context, what: ListingUpdate, from: SQL): void =>
  touchEffectsFrom(
    context,
    sql`select ${`xiaohongshu.${what}`}, ${`xiaohongshu.${what}:`} || id, 'xiaohongshuListing', id,
          jsonb_build_object('id', id), 'xiaohongshu:' || id, ${xiaohongshuLane}::text
        from (select distinct listing.id ${from}) as reported order by id`,
  )

export const touchListings = (context: Context, what: ListingUpdate, ids: readonly number[]): void =>
  touch(context, what, sql`from unnest(${sql.param(ids)}::bigint[]) as listing (id)`)

export const stockChangedJob = 'pushXiaohongshuStock'
const changed = z.object({ skus: z.array(z.string()) })

/** Listings of these SKUs, and of the look sets that they are components of. */
const hasArticle = (skus: readonly string[]): SQL =>
  sql`from (select unnest(${sql.param(skus)}::text[]) as sku union ${setsOf(sql`${sql.param(skus)}::text[]`)}) as changed join xiaohongshu_article as article on article.sku = changed.sku
      join xiaohongshu_listing as listing on listing.id = article.listing_id and listing.state = 'created'`

/**
 * Stock of these SKUs has changed: where the platform has one of them it is told. That is queued in a transaction of its
 * own: all sizes of a product have one effect, and who changes two of them shares nothing that either should wait for.
 */
export function queueStock({ db }: Context, places: readonly { sku: string }[]): void {
  const payload: z.input<typeof changed> = { skus: [...new Set(places.map(({ sku }) => sku))] }
  send(db, sql`${jobStatement(stockChangedJob, payload)} where exists (select ${hasArticle(payload.skus)})`)
}

/** What these look sets can be sold as often as is another number now. */
export const queueSetStock = (context: Context, skus: readonly string[]): void =>
  queueStock(
    context,
    skus.map((sku) => ({ sku })),
  )

export async function touchStock(context: Context, payload: unknown): Promise<void> {
  touch(context, 'stock', hasArticle(changed.parse(payload).skus))
}
