import type { SyncRow } from '@selvedge/contract/sync.ts'
import { Button } from 'antd'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { told } from '../../text/told.ts'
import { CopyCode } from '../../ui/CopyCode.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Time } from '../../ui/Time.tsx'
import { SyncButtons } from './SyncButtons.tsx'
import { SyncSubject } from './SyncSubject.tsx'
import styles from './sync-columns.module.css'
import { kindWord, stateWords } from './sync-words.ts'
import type { SyncActions } from './use-sync-actions.ts'

interface SyncColumns {
  open(row: SyncRow): void
  /** Null where nothing may be changed: no column for it. */
  actions: SyncActions | null
}

/** The state of an effect or job. */
export function SyncState({ row }: { row: SyncRow }) {
  const { word, family } = stateWords()[row.state]
  return <StatusTag family={family}>{word}</StatusTag>
}

/** The columns of the list. */
export function syncColumns({ open, actions }: SyncColumns): Column<SyncRow>[] {
  const buttons: Column<SyncRow> = {
    key: 'actions',
    title: t('操作'),
    width: { zh: 136, en: 176 },
    card: 'foot',
    render: (row) => actions && <SyncButtons row={row} actions={actions} />,
  }
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
    {
      key: 'subject',
      title: t('单据'),
      width: 144,
      card: 'fact',
      render: (row) => <SyncSubject row={row} />,
    },
    {
      key: 'state',
      title: t('状态'),
      width: { zh: 96, en: 120 },
      card: 'fact',
      render: (row) => <SyncState row={row} />,
    },
    {
      key: 'attempts',
      title: t('尝试次数'),
      width: 88,
      align: 'right',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'lastError',
      title: t('最近错误'),
      card: 'fact',
      render: ({ lastError }) =>
        lastError && (
          <span className={styles.error} title={told(lastError)}>
            {told(lastError)}
          </span>
        ),
    },
    {
      key: 'createdAt',
      title: t('创建时间'),
      width: 144,
      card: 'fact',
      render: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      key: 'finishedAt',
      title: t('结束时间', {}, 'finished'),
      width: 144,
      render: ({ finishedAt }) => <Time at={finishedAt} />,
    },
    { key: 'key', title: t('去重键'), optional: true, render: ({ key }) => <CopyCode>{key}</CopyCode> },
    ...(actions ? [buttons] : []),
  ]
}
