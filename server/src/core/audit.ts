import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from './db/db.ts'
import { storable } from './db/storable.ts'
import type { AuditNote, Context } from './http/context.ts'

const json = (value: unknown): string | null => {
  const stored = storable(value ?? null)
  return stored === null ? null : JSON.stringify(stored)
}

/** Who did it, when and from where. */
type Doing = Pick<Context, 'now' | 'caller' | 'ip' | 'requestId'>

/** The statement that writes the audit entries of one call. Secrets have been taken out before. */
export function auditStatement(context: Doing, endpoint: string, notes: readonly AuditNote[]): SQL {
  const column = <Value>(pick: (note: AuditNote) => Value) => sql.param(notes.map(pick))
  const by = (note: AuditNote) => context.caller ?? note.by
  return sql`insert into audit_entry
      (at, account_id, account_name, ip, request_id, endpoint, subject, subject_id, before, after)
    select ${timestamp(context.now)}, account_id, account_name, ${context.ip}, ${context.requestId},
      ${endpoint}, subject, subject_id, before::jsonb, after::jsonb
    from unnest(${column((note) => by(note)?.accountId ?? null)}::bigint[],
                ${column((note) => by(note)?.username ?? '')}::text[],
                ${column((note) => note.subject)}::text[], ${column((note) => String(note.subjectId))}::text[],
                ${column((note) => json(note.before))}::text[], ${column((note) => json(note.after))}::text[])
      with ordinality as note (account_id, account_name, subject, subject_id, before, after, position)
    order by position`
}

/** Writes the audit entries of one call, in its transaction. */
export async function writeAudit(
  context: Doing & Pick<Context, 'db'>,
  endpoint: string,
  notes: readonly AuditNote[],
): Promise<void> {
  if (notes.length > 0) await context.db.execute(auditStatement(context, endpoint, notes))
}
