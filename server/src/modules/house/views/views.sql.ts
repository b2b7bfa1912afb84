import type { ViewList } from '@selvedge/contract/house/views/views.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { defaultViews, savedViews } from './views.schema.ts'

export type StoredView = typeof savedViews.$inferSelect

/** Whoever names or counts views of somebody waits here for who does the same at once. */
export async function lockOwner(db: Db, accountId: number): Promise<void> {
  await takeLock(db, 'views', accountId)
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
export async function clearDefaultsOfOthers(db: Db, { id, accountId }: StoredView): Promise<void> {
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
