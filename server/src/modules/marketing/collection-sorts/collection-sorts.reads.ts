import type {
  CollectionSort,
  collectionSortList,
} from '@selvedge/contract/marketing/collection-sorts/collection-sorts.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fragment, iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Sorts of collections, the newest first. */
export const readSorts = (
  { db }: Context,
  { id, query: words, skip, size }: z.output<(typeof collectionSortList)['query']>,
): Promise<Page<CollectionSort>> =>
  queryPage(db, {
    columns: sql`id, handle, ${id ? sql`script` : sql`''`} as script, channel as site, title, products, named, unknown,
      total as count, moved as "processCount", is_done as done, problem, stopped, ${iso(sql`created_at`)} as "createdAt",
      created_by as "createdBy"`,
    from: sql`from collection_sort where true ${id ? sql`and id = ${id}` : sql``}
      ${words ? sql`and (handle ilike ${fragment(words)} or title ilike ${fragment(words)})` : sql``}`,
    order: sql`created_at desc nulls last, id desc nulls last`,
    skip,
    size,
  })
