import {
  type BulkChange,
  type bulkChangeList,
  maxSkippedNamed,
} from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { iso, type Page, queryPage } from '../../../core/db/db.ts'
import type { Context } from '../../../core/http/context.ts'

/** Changes of one kind, newest first. */
export const readBulkChanges = (
  { db }: Context,
  { bulkKind, skip, size }: z.output<(typeof bulkChangeList)['query']>,
): Promise<Page<BulkChange>> =>
  queryPage(db, {
    columns: sql`bulk_change.id, kind, channel as site, rows, changed, ${iso(sql`created_at`)} as "createdAt",
      created_by as "createdBy", ${iso(sql`undone_at`)} as "undoneAt", undone_by as "undoneBy", restored,
      array(select key from bulk_change_line where change_id = bulk_change.id and kept order by key
        limit ${maxSkippedNamed}) as "keptRows"`,
    from: sql`from bulk_change where kind = ${bulkKind}`,
    order: sql`created_at desc nulls last, bulk_change.id desc nulls last`,
    skip,
    size,
  })
