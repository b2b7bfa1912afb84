import { ownValue } from '@selvedge/contract/core/values/own-value.ts'
import type { AuditRow } from '@selvedge/contract/house/audit/audit.ts'
import { recordName, subjectWord } from '../../../shell/audit/audit-words.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { subjectPath } from '../../../shell/screen/screen-table.ts'
import { inboxWords } from '../dashboard/inbox/inbox-words.ts'

/** The record that was changed, with the way to it. */
export function AuditSubject({ row: { subject, subjectId } }: { row: AuditRow }) {
  const to = subjectPath(subject, subjectId)
  const kind = subject === 'inboxKind' && ownValue(inboxWords(), subjectId)
  const name = kind ? `${subjectWord(subject)} ${kind}` : recordName(subject, subjectId)
  return to ? <AppLink to={to}>{name}</AppLink> : <span title={name}>{name}</span>
}
