import { writeAudit } from './audit.ts'
import type { AuditNote, Context, Steps } from './context.ts'
import type { Db } from './db.ts'
import { transact } from './transact.ts'

/** Steps of one call or job, each a transaction with its own audit entries under this name. */
export function stepsOf(
  db: Db,
  name: string,
  { partners, retryPauseMs, publicUrl, ...outside }: Omit<Steps, 'step'>,
): Steps {
  return {
    ...outside,
    partners,
    retryPauseMs,
    publicUrl,
    step: (work) =>
      transact(db, async (tx) => {
        const notes: AuditNote[] = []
        const context: Context = { ...outside, db: tx, note: (entry) => notes.push(entry) }
        const result = await work(context)
        await writeAudit(context, name, notes)
        return result
      }),
  }
}
