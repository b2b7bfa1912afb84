import type { AuditNote, Context } from './context.ts'
import { auditEntries } from './core.schema.ts'
import { storable } from './storable.ts'

/** Writes the audit entries of one call, in its transaction. Secrets have been taken out before. */
export async function writeAudit(
  context: Context,
  endpoint: string,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length === 0) return
  await context.db.insert(auditEntries).values(
    notes.map((note) => ({
      at: context.now,
      accountId: (context.caller ?? note.by)?.accountId ?? null,
      accountName: (context.caller ?? note.by)?.username ?? '',
      ip: context.ip,
      requestId: context.requestId,
      endpoint,
      subject: note.subject,
      subjectId: String(note.subjectId),
      before: storable(note.before ?? null),
      after: storable(note.after ?? null),
    })),
  )
}
