import type { AuditRow } from '@selvedge/contract/house/audit/audit.ts'
import { recordName } from '../../../shell/audit/audit-words.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { subjectPath } from '../../../shell/screen/screen-table.ts'

/** The record that was changed, with the way to it. */
export function AuditSubject({ row: { subject, subjectId } }: { row: AuditRow }) {
  const to = subjectPath(subject, subjectId)
  const name = recordName(subject, subjectId)
  return to ? <AppLink to={to}>{name}</AppLink> : <span title={name}>{name}</span>
}
