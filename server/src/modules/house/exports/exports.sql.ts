import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Db, query } from '../../../core/db/db.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { exportJobs, exportPieces } from './exports.schema.ts'

export type StoredExport = typeof exportJobs.$inferSelect

export async function insertExport(db: Db, row: typeof exportJobs.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(exportJobs).values(row).returning({ id: exportJobs.id })
  if (!inserted) throw new Error('the export was not inserted')
  return inserted.id
}

/** Whoever starts an export waits here for who does the same at once: or both would count too few. */
export async function lockStarter(db: Db, accountId: number): Promise<void> {
  await takeLock(db, 'exports', accountId)
}

export async function countOpen(db: Db, accountId: number): Promise<number> {
  const rows = await db
    .select({ id: exportJobs.id })
    .from(exportJobs)
    .where(and(eq(exportJobs.accountId, accountId), sql`state in ('waiting', 'running')`))
  return rows.length
}

/** The export; null where there is none. */
export async function findExport(db: Db, id: number): Promise<StoredExport | null> {
  const [row] = await db.select().from(exportJobs).where(eq(exportJobs.id, id))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockExport(db: Db, id: number): Promise<StoredExport | null> {
  const [row] = await db.select().from(exportJobs).where(eq(exportJobs.id, id)).for('update')
  return row ?? null
}

export async function updateExport(db: Db, id: number, change: Partial<StoredExport>): Promise<void> {
  await db.update(exportJobs).set(change).where(eq(exportJobs.id, id))
}

export async function insertPiece(db: Db, piece: typeof exportPieces.$inferInsert): Promise<void> {
  await db.insert(exportPieces).values(piece)
}

export async function findPiece(db: Db, exportId: number, number: number): Promise<Buffer | null> {
  const [piece] = await db
    .select({ rows: exportPieces.rows })
    .from(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), eq(exportPieces.number, number)))
  return piece?.rows ?? null
}

export async function deletePieces(db: Db, exportId: number): Promise<void> {
  await db.delete(exportPieces).where(eq(exportPieces.exportId, exportId))
}

/** Forgets exports with their files. */
export async function deleteExportsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(exportJobs).where(lt(exportJobs.createdAt, moment))
}

/** One person's exports, newest first. */
export async function selectExports(
  db: Db,
  accountId: number,
  { skip, size }: { skip: number; size: number },
): Promise<{ rows: StoredExport[]; total: number }> {
  const [counted] = await query<{ total: number }>(
    db,
    sql`select count(*) as total from export_job where account_id = ${accountId}`,
  )
  const rows = await db
    .select()
    .from(exportJobs)
    .where(eq(exportJobs.accountId, accountId))
    .orderBy(desc(exportJobs.id))
    .offset(skip)
    .limit(size)
  return { rows, total: counted?.total ?? 0 }
}
