import { savepoint } from '../db/transact.ts'
import type { AuditNote, Context } from './context.ts'

/** Runs a part of a call or job that is undone by itself where it fails, with what it noted for the audit. */
export async function partly<Result>(
  context: Context,
  work: (part: Context) => Promise<Result>,
): Promise<Result> {
  const notes: AuditNote[] = []
  const result = await savepoint(context.db, (db) =>
    work({ ...context, db, note: (entry) => void notes.push(entry) }),
  )
  for (const entry of notes) context.note(entry)
  return result
}
