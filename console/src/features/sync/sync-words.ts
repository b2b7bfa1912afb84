import type { EffectState } from '@selvedge/contract/effect-states.ts'
import type { SyncRow } from '@selvedge/contract/sync.ts'
import { actionWord, recordName } from '../../shell/audit-words.ts'
import { effectKindWord } from '../../shell/effect-words.ts'
import { t } from '../../text/t.ts'
import type { StatusFamily } from '../../ui/StatusTag.tsx'

export const stateWords = (): Record<EffectState, { word: string; family: StatusFamily }> => ({
  waiting: { word: t('等待中'), family: 'waiting' },
  running: { word: t('执行中'), family: 'underway' },
  failed: { word: t('失败'), family: 'failed' },
  done: { word: t('已完成'), family: 'done' },
  given_up: { word: t('已放弃'), family: 'attention' },
})

/** What another system is told, or the name of a job of our own. */
export const kindWord = (kind: string): string =>
  kind.startsWith('job.') ? actionWord(kind) : effectKindWord(kind)

/** What people call the record; empty for a job. */
export const subjectNameOf = ({ subject, subjectId, subjectName }: SyncRow): string =>
  subjectName || (subjectId === null ? '' : recordName(subject, String(subjectId)))

/** Both together, for a question that names what it touches. */
export const nameOf = (row: SyncRow): string => `${kindWord(row.kind)} ${subjectNameOf(row)}`.trim()
