import { xiaohongshuLane } from '@selvedge/contract/house/sync/partners.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../core/http/context.ts'
import { touchEffectsFrom } from '../../../core/outbox/outbox.ts'

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

/** Stock of these SKUs has changed: where the platform has one of them it is told. */
export const touchStock = (context: Context, places: readonly { sku: string }[]): void =>
  touch(
    context,
    'stock',
    sql`from unnest(${sql.param([...new Set(places.map(({ sku }) => sku))])}::text[]) as changed (sku)
        join xiaohongshu_article as article on article.sku = changed.sku
        join xiaohongshu_listing as listing on listing.id = article.listing_id and listing.state = 'created'`,
  )
