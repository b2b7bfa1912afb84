import { auditStatement } from '../audit.ts'
import type { PoolDb } from '../db/db.ts'
import { send, transact } from '../db/transact.ts'
import type { AuditNote, Context, Steps } from './context.ts'

/** Steps of one call or job, each a transaction with its own audit entries under this name, at its own time. */
export function stepsOf(
  db: PoolDb,
  name: string,
  { partners, retryPauseMs, publicUrl, now, ...outside }: Omit<Steps, 'step'> & { now(): Date },
): Steps {
  return {
    ...outside,
    partners,
    retryPauseMs,
    publicUrl,
    step: (work) =>
      transact(db, async (tx) => {
        const notes: AuditNote[] = []
        const context: Context = { ...outside, now: now(), db: tx, note: (entry) => notes.push(entry) }
        const result = await work(context)
        if (notes.length > 0) send(tx, auditStatement(context, name, notes))
        return result
      }),
  }
}
