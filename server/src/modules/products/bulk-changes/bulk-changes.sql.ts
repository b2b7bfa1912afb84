import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import type { BulkChangeKind } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import { sql } from 'drizzle-orm'
import { type Db, iso, query, timestamp } from '../../../core/db/db.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { deletesRows } from '../../../core/jobs/retention/retention.ts'

/** A row that was changed, as it was before and afterwards; null where there was nothing. */
export interface ChangedRow<Value> {
  /** The SKU, or the number of the style. */
  key: string
  before: Value | null
  after: Value
}

interface NewChange {
  kind: BulkChangeKind
  /** Of prices alone. */
  site?: Channel
  /** How many there were, whether they were another before or not. */
  rows: number
  changed: readonly ChangedRow<unknown>[]
}

/** Keeps what a sheet or a selection has changed, for as long as it may be taken back and looked up. */
export async function keepBulkChange(
  context: Context,
  { kind, site, rows, changed }: NewChange,
): Promise<void> {
  const { db, now } = context
  const texts = (pick: (row: ChangedRow<unknown>) => string) => sql`${sql.param(changed.map(pick))}::text[]`
  await db.execute(
    sql`with change as (
          insert into bulk_change (kind, channel, rows, changed, created_at, created_by)
          values (${kind}, ${site ?? null}, ${rows}, ${changed.length}, ${timestamp(now)}, ${actorOf(context)})
          returning id
        )
        insert into bulk_change_line (change_id, key, before, after)
        select change.id, line.key, line.before::jsonb, line.after::jsonb
        from change, unnest(${texts(({ key }) => key)}, ${texts(({ before }) => JSON.stringify(before))},
          ${texts(({ after }) => JSON.stringify(after))}) as line (key, before, after)`,
  )
}

export interface LockedChange {
  kind: BulkChangeKind
  site: Channel | null
  changed: number
  createdAt: string
  undoneAt: string | null
}

/** A change, which stays as it is until the transaction ends. */
export async function lockChange(db: Db, id: number): Promise<LockedChange | null> {
  const [row] = await query<LockedChange>(
    db,
    sql`select kind, channel as site, changed, ${iso(sql`created_at`)} as "createdAt",
          ${iso(sql`undone_at`)} as "undoneAt"
        from bulk_change where id = ${id} for update`,
  )
  return row ?? null
}

/** What a change has changed, by key. */
export const readChangedRows = (db: Db, id: number): Promise<ChangedRow<unknown>[]> =>
  query(db, sql`select key, before, after from bulk_change_line where change_id = ${id} order by key`)

export async function noteUndone(
  context: Context,
  id: number,
  { restored, kept }: { restored: number; kept: readonly string[] },
): Promise<void> {
  await context.db.execute(
    sql`update bulk_change set undone_at = ${timestamp(context.now)}, undone_by = ${actorOf(context)},
          restored = ${restored}
        where id = ${id}`,
  )
  await context.db.execute(
    sql`update bulk_change_line set kept = true where change_id = ${id} and key = any(${sql.param(kept)}::text[])`,
  )
}

/** Deletes changes of long ago, with their lines: up to 20,000 each. */
export const deleteOldChanges = deletesRows({
  by: 'created_at',
  atOnce: 2,
  which: (before) => sql`from bulk_change where created_at < ${before}`,
  remove: (db, ids) => db.execute(sql`delete from bulk_change where id = ${ids}`),
})
