import type { SyncRow } from '@selvedge/contract/house/sync/sync.ts'
import { AppLink } from '../../../shell/page/AppLink.tsx'
import { subjectPath } from '../../../shell/screen/screen-table.ts'
import { subjectNameOf } from './sync-words.ts'

/** The record that it is about, with the way to it. */
export function SyncSubject({ row }: { row: SyncRow }) {
  const name = subjectNameOf(row)
  const to = row.subjectId === null ? null : subjectPath(row.subject, String(row.subjectId))
  if (!name) return '—'
  return to ? <AppLink to={to}>{name}</AppLink> : name
}
