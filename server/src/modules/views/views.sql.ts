import type { ViewList } from '@selvedge/contract/views.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, query } from '../../core/db.ts'
import { defaultViews, savedViews } from './views.schema.ts'

export type StoredView = typeof savedViews.$inferSelect

/** Whoever names or counts views of somebody waits here for who does the same at once. */
export async function lockOwner(db: Db, accountId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('view', ${accountId}))`)
}

/** Views that somebody keeps of a list. */
export const selectOwn = (
  db: Db,
  accountId: number,
  list: ViewList,
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: savedViews.id, name: savedViews.name })
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list)))

export async function insertView(db: Db, row: typeof savedViews.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(savedViews).values(row).returning({ id: savedViews.id })
  if (!inserted) throw new Error('the view was not inserted')
  return inserted.id
}

/** The view, locked until the transaction ends; null where there is none. */
export async function lockView(db: Db, id: number): Promise<StoredView | null> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  return row ?? null
}

export async function updateView(db: Db, id: number, change: Partial<StoredView>): Promise<void> {
  await db.update(savedViews).set(change).where(eq(savedViews.id, id))
}

export async function deleteView(db: Db, id: number): Promise<void> {
  await db.delete(savedViews).where(eq(savedViews.id, id))
}

/** Nobody but its owner comes to a view that is not shared any more. */
export async function forgetDefaultsOfOthers(db: Db, { id, accountId }: StoredView): Promise<void> {
  await db.delete(defaultViews).where(and(eq(defaultViews.viewId, id), ne(defaultViews.accountId, accountId)))
}

export async function setDefault(
  db: Db,
  accountId: number,
  list: ViewList,
  viewId: number | null,
): Promise<void> {
  await db.delete(defaultViews).where(and(eq(defaultViews.accountId, accountId), eq(defaultViews.list, list)))
  if (viewId !== null) await db.insert(defaultViews).values({ accountId, list, viewId })
}

type ShownView = Pick<StoredView, 'id' | 'list' | 'name' | 'search' | 'columns' | 'shared' | 'accountId'> & {
  owner: string
  isDefault: boolean
}

/** Somebody's own views of a list by name, then those that others share. */
export const selectViews = (db: Db, accountId: number, list: ViewList): Promise<ShownView[]> =>
  query(
    db,
    sql`select saved_view.id, saved_view.list, saved_view.name, search, columns, shared,
          saved_view.account_id as "accountId", account.name as owner, default_view.view_id is not null as "isDefault"
        from saved_view join account on account.id = saved_view.account_id
        left join default_view on default_view.view_id = saved_view.id and default_view.account_id = ${accountId}
        where saved_view.list = ${list} and (saved_view.account_id = ${accountId} or shared)
        order by saved_view.account_id <> ${accountId}, saved_view.name, saved_view.id`,
  )
