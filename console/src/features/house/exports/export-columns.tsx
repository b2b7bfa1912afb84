import type { ExportJob } from '@selvedge/contract/house/exports/exports.ts'
import { exportKindWords, exportStateWords } from '../../../shell/exports/export-words.ts'
import { drawn, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import { StatusTag } from '../../../ui/values/StatusTag.tsx'
import { ExportButtons } from './ExportButtons.tsx'

/** How far it is while it is under way; why not, where it failed. */
function Standing({ job }: { job: ExportJob }) {
  if (job.state === 'running') {
    return <JobProgress label={t('导出中')} done={job.rowsDone} of={job.rowsTotal} />
  }
  const { word, family } = exportStateWords()[job.state]
  return (
    <span title={job.error ? failureText(job.error) : undefined}>
      <StatusTag family={family}>{word}</StatusTag>
    </span>
  )
}

export const exportColumns = (): Column<ExportJob>[] => [
  text('kind', t('内容'), { width: 160, of: ({ kind }) => exportKindWords()[kind] }),
  text('format', t('格式'), { leaves: 1, width: 88, of: ({ format }) => `.${format}` }),
  drawn('state', t('状态'), (job) => <Standing job={job} />, { width: 200, card: 'fact' }),
  drawn('rows', t('行数'), rowCount, { width: 112, align: 'right', card: 'fact' }),
  time('createdAt', t('开始时间'), { width: 160, card: 'fact' }),
  time('expiresAt', t('保留至'), { leaves: 2, width: 160, card: 'fact' }),
  drawn('actions', t('操作'), (job) => <ExportButtons job={job} />, { card: 'foot' }),
]

const rowCount = ({ state, rowsDone, rowsTotal }: ExportJob) =>
  (state === 'done' ? rowsDone : rowsTotal).toLocaleString('en-US')
