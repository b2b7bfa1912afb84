import type { AuditRow } from '@selvedge/contract/audit.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { recordName } from '../../shell/audit-words.ts'
import { subjectPath } from '../../shell/subject-path.ts'

/** The record that was changed, with the way to it. */
export function AuditSubject({ row: { subject, subjectId } }: { row: AuditRow }) {
  const to = subjectPath(subject, subjectId)
  const name = recordName(subject, subjectId)
  return to ? <AppLink to={to}>{name}</AppLink> : <span title={name}>{name}</span>
}
