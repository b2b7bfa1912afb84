import type { SyncRow } from '@selvedge/contract/house/sync/sync.ts'
import { Button } from 'antd'
import { actions as buttons, code, drawn, status, time, units } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { effectStateWords } from '../../../shell/words/effect-words.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'
import { SyncButtons } from './SyncButtons.tsx'
import { SyncSubject } from './SyncSubject.tsx'
import styles from './sync-columns.module.css'
import { kindWord } from './sync-words.ts'
import type { SyncActions } from './use-sync-actions.ts'

interface SyncColumns {
  open(row: SyncRow): void
  /** Null where nothing may be changed: no column for it. */
  actions: SyncActions | null
}

/** The state of an effect or job. */
export const syncState = ({ state }: SyncRow): StatusWord => effectStateWords()[state]

/** Nothing is done to it any more. */
const isEnded = ({ state }: SyncRow): boolean => state === 'done' || state === 'given_up'

/** The columns of the list. */
export function syncColumns({ open, actions: changes }: SyncColumns): Column<SyncRow>[] {
  return [
    {
      key: 'kind',
      title: t('类型'),
      width: { zh: 168, en: 256 },
      render: (row) => (
        <Button type="link" size="small" className={styles.open ?? ''} onClick={() => open(row)}>
          {kindWord(row.kind)}
        </Button>
      ),
    },
    drawn('subject', t('单据'), (row) => <SyncSubject row={row} />, { width: 144, card: 'fact' }),
    status('state', t('状态'), { width: { zh: 96, en: 120 }, card: 'fact', of: syncState }),
    units('attempts', t('尝试次数'), { leaves: 2 }),
    {
      key: 'lastError',
      title: t('最近错误'),
      card: 'fact',
      render: ({ lastError }) =>
        lastError && (
          <span className={styles.error} title={failureText(lastError)}>
            {failureText(lastError)}
          </span>
        ),
    },
    time('createdAt', t('创建时间'), { leaves: 3, width: 144, card: 'fact' }),
    time('finishedAt', t('结束时间', {}, 'finished'), { leaves: 1, width: 144 }),
    code('key', t('去重键'), { optional: true }),
    ...(changes
      ? [
          buttons<SyncRow>((row) => !isEnded(row) && <SyncButtons row={row} actions={changes} />, {
            width: { zh: 136, en: 176 },
          }),
        ]
      : []),
  ]
}
