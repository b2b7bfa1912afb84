import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { settledUndoStates, UndoState } from '@selvedge/contract/products/imports/undo-states.ts'
import { sql } from 'drizzle-orm'
import { type Db, failureJson, query, timestamp } from '../../../../core/db/db.ts'
import { actorOf, type Context } from '../../../../core/http/context.ts'

export interface UndoRow {
  state: 'running' | 'done'
  failures: number
  stopped: boolean
}

/** How far it is to take back a release, which is locked. */
export async function findUndo(db: Db, importId: number): Promise<UndoRow | null> {
  const [row] = await query<UndoRow>(
    db,
    sql`select state, failures, stopped from product_release_undo where import_id = ${importId} for no key update`,
  )
  return row ?? null
}

/** Has every product of a release taken back that the shop has taken. Answers how many there are. */
export async function insertUndo(context: Context, importId: number): Promise<number> {
  const { db, now } = context
  await db.execute(
    sql`insert into product_release_undo (import_id, state, created_at, created_by)
        values (${importId}, 'running', ${timestamp(now)}, ${actorOf(context)})`,
  )
  const wanted = await query(
    db,
    sql`update product_import_style set undo_state = 'waiting'
        where import_id = ${importId} and state in ('created', 'updated') returning id`,
  )
  return wanted.length
}

/** Lets it go on, with what the shop has refused. Answers how many products those are. */
export async function resumeUndo(db: Db, importId: number): Promise<number> {
  const again = await query(
    db,
    sql`update product_import_style set undo_state = 'waiting', undo_problem = null
        where import_id = ${importId} and undo_state = 'refused' returning id`,
  )
  await noteUndo(db, importId, { state: 'running', failures: 0, problem: null, stopped: false })
  return again.length
}

export async function noteUndo(
  db: Db,
  importId: number,
  { state, failures, problem, stopped }: UndoRow & { problem: StorableFailure | null },
): Promise<void> {
  await db.execute(
    sql`update product_release_undo set state = ${state}, failures = ${failures}, problem = ${failureJson(problem)},
          stopped = ${stopped} where import_id = ${importId}`,
  )
}

export interface UndoneStyle {
  id: number
  handle: string
  exId: string
  undoState: UndoState
}

/** The product whose turn it is: the one that was released last; one that is begun before any other. Null after the last. */
export async function takeUndo(db: Db, importId: number): Promise<UndoneStyle | null> {
  const [style] = await query<UndoneStyle>(
    db,
    sql`select id, handle, ex_id as "exId", undo_state as "undoState" from product_import_style
        where import_id = ${importId} and undo_state in ('waiting', 'sending')
        order by undo_state, id desc limit 1`,
  )
  return style ?? null
}

/** The shop is about to be told. */
export async function noteUndoSending(db: Db, id: number): Promise<void> {
  await db.execute(sql`update product_import_style set undo_state = 'sending' where id = ${id}`)
}

/** What is taken back counts behind no discount any more. */
export async function settleUndo(
  db: Db,
  id: number,
  state: (typeof settledUndoStates)[number],
  problem: StorableFailure | null = null,
): Promise<void> {
  await db.execute(
    sql`update product_import_style set undo_state = ${state}, undo_problem = ${failureJson(problem)},
          discount = case when ${state}::text in ('kept', 'refused') then discount else '' end where id = ${id}`,
  )
}

/** What there is to take back of a release. */
export const hasReleased = async (db: Db, importId: number): Promise<boolean> =>
  (
    await query(
      db,
      sql`select from product_import_style where import_id = ${importId} and state in ('created', 'updated') limit 1`,
    )
  ).length > 0
