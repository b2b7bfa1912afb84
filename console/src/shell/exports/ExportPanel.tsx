import { CloseOutlined } from '@ant-design/icons'
import { isOpen } from '@selvedge/contract/house/exports/export-states.ts'
import {
  type ExportJob,
  exportCancel,
  exportDownload,
  exportGet,
} from '@selvedge/contract/house/exports/exports.ts'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useAction } from '../../api/actions/use-action.ts'
import { ApiError } from '../../api/calls/failures/api-error.ts'
import { announceFailure, announceMessage, markOnScreen } from '../../api/calls/failures/failures.ts'
import { download } from '../../api/downloads/download.ts'
import { useRecord } from '../../api/reads/use-record.ts'
import { paths } from '../../paths.ts'
import { failureText } from '../../text/failure-text.ts'
import { t } from '../../text/t.ts'
import { JobProgress } from '../../ui/values/JobProgress.tsx'
import { AppLink } from '../page/AppLink.tsx'
import { awaitedExports } from './awaited-exports.ts'
import styles from './ExportPanel.module.css'
import { exportKindWords } from './export-words.ts'

const refreshMs = 1000

const labelOf = ({ kind, rowsDone, rowsTotal }: ExportJob): string =>
  t('{kind}：{done} / {total} 行', {
    kind: exportKindWords()[kind],
    done: rowsDone.toLocaleString('en-US'),
    total: rowsTotal.toLocaleString('en-US'),
  })

/** Fetches the file of one that is done, and says what became of one that never will be. */
function settle(job: ExportJob): void {
  if (isOpen(job.state) || !awaitedExports.remove(job.id)) return
  if (job.state === 'done') download(exportDownload, { query: { id: job.id } }).catch(announceFailure)
  if (job.state === 'failed')
    announceMessage(t('导出失败：{error}', { error: job.error ? failureText(job.error) : '' }))
}

function Awaited({ id }: { id: number }) {
  const { data: job, error, waiting } = useRecord(exportGet, { id }, { refreshMs })
  const cancel = useAction(exportCancel)
  useEffect(() => {
    if (job) settle(job)
  }, [job])
  useEffect(() => {
    // Somebody else is signed in now, or it is long gone. What was not answered says nothing of it.
    if (error instanceof ApiError && !error.unanswered) awaitedExports.remove(id)
    // Its line says so: it is asked for again in a second, and need not be announced each time.
    else if (error) markOnScreen(error)()
  }, [error, id])

  if (!job && !error && !waiting) return null
  return (
    <li className={styles.item}>
      <div>
        {job && <JobProgress label={labelOf(job)} done={job.rowsDone} of={job.rowsTotal} />}
        {(error || waiting) && (
          <p className={styles.note} role="status">
            {t('等待网络，恢复后自动读取')}
          </p>
        )}
      </div>
      <Button type="link" size="small" loading={cancel.pending} onClick={() => cancel.run({ body: { id } })}>
        {t('取消导出')}
      </Button>
    </li>
  )
}

/** The exports that are under way, in a corner of whatever screen is shown; their files come by themselves. */
export function ExportPanel({ ids }: { ids: readonly number[] }) {
  return (
    <section className={styles.panel} aria-label={t('正在导出')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('正在导出')}</h2>
        <AppLink to={paths.exports()}>{t('我的导出')}</AppLink>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={t('不再等待')}
          title={t('不再等待')}
          onClick={awaitedExports.clear}
        />
      </header>
      <ul className={styles.items}>
        {ids.map((id) => (
          <Awaited key={id} id={id} />
        ))}
      </ul>
      <p className={styles.note}>{t('行数较多，完成后自动下载，可以离开当前页面')}</p>
    </section>
  )
}
