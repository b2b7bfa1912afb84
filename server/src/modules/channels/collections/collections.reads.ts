import type {
  CachedCollection,
  cacheHandleList,
} from '@selvedge/contract/channels/collections/collections.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** The collections that are kept, by handle. */
export const readCachedCollections = (
  { db }: Context,
  { query: words, skip, size }: z.output<(typeof cacheHandleList)['query']>,
): Promise<Page<CachedCollection>> =>
  queryPage(db, {
    columns: sql`id, handle, title, channel as site, products, ${iso(sql`refreshed_at`)} as "refreshedAt"`,
    from: sql`from storefront_collection where true
      ${words ? sql`and (handle ilike ${fragment(words)} or title ilike ${fragment(words)})` : sql``}`,
    order: sql`handle, channel`,
    skip,
    size,
  })
