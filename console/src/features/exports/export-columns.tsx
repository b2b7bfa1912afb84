import type { ExportJob } from '@selvedge/contract/exports.ts'
import { exportKindWords, exportStateWords } from '../../shell/exports/export-words.ts'
import type { Column } from '../../shell/table-columns.ts'
import { t } from '../../text/t.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { Time } from '../../ui/Time.tsx'
import { ExportButtons } from './ExportButtons.tsx'

/** How far it is while it is under way; why not, where it failed. */
function Standing({ job }: { job: ExportJob }) {
  if (job.state === 'running') {
    return <JobProgress label={t('导出中')} done={job.rowsDone} of={job.rowsTotal} />
  }
  const { word, family } = exportStateWords()[job.state]
  return (
    <span title={job.error || undefined}>
      <StatusTag family={family}>{word}</StatusTag>
    </span>
  )
}

export const exportColumns = (): Column<ExportJob>[] => [
  { key: 'kind', title: t('内容'), width: 160, render: ({ kind }) => exportKindWords()[kind] },
  { key: 'format', title: t('格式'), width: 88, render: ({ format }) => `.${format}` },
  { key: 'state', title: t('状态'), width: 200, card: 'fact', render: (job) => <Standing job={job} /> },
  {
    key: 'rows',
    title: t('行数'),
    width: 112,
    align: 'right',
    card: 'fact',
    render: ({ state, rowsDone, rowsTotal }) =>
      (state === 'done' ? rowsDone : rowsTotal).toLocaleString('en-US'),
  },
  {
    key: 'createdAt',
    title: t('开始时间'),
    width: 160,
    card: 'fact',
    render: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    key: 'expiresAt',
    title: t('保留至'),
    width: 160,
    card: 'fact',
    render: ({ expiresAt }) => <Time at={expiresAt} />,
  },
  { key: 'actions', title: t('操作'), card: 'foot', render: (job) => <ExportButtons job={job} /> },
]
