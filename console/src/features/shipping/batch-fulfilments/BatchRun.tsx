import { sheetFormats } from '@selvedge/contract/core/values/shapes.ts'
import {
  type BatchFulfilment,
  type BatchProgress,
  batchFulfilmentExport,
  batchFulfilmentGet,
  batchFulfilmentRows,
  batchProgress,
  batchProgressWords,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { useDownload } from '../../../api/downloads/use-download.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useReadAgainAfter } from '../../../api/reads/use-read-again.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { Failed, Loaded } from '../../../shell/page/PageStates.tsx'
import { Lines } from '../../../shell/page/sections/Lines.tsx'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { JobProgress } from '../../../ui/values/JobProgress.tsx'
import styles from './Batch.module.css'
import { presentOf, settledOf } from './batch.logic.ts'
import { batchRowColumns } from './batch-row-columns.tsx'

/** How often a batch that goes on is looked at. */
const refreshMs = 1500
/** As many rows are shown at once. */
const rowsShown = 100

/** How far a batch is, what became of its rows, and those that are shown as a file. It goes on whether anybody looks or not. */
export function BatchRun({ id, onNew }: { id: number; onNew(): void }) {
  const [done, setDone] = useState(false)
  const batch = useRecord(batchFulfilmentGet, { id }, done ? {} : { refreshMs })
  const finished = batch.data !== undefined && batch.data.finishedAt !== null
  if (finished !== done) setDone(finished)
  // The list behind it shows what has been shipped.
  useReadAgainAfter(batch.data !== undefined && !finished)
  return <Loaded of={batch}>{(data) => <Content batch={data} onNew={onNew} />}</Loaded>
}

function Content({ batch, onNew }: { batch: BatchFulfilment; onNew(): void }) {
  const [progress, setProgress] = useState<BatchProgress | undefined>(undefined)
  const [page, setPage] = useState(1)
  const choose = (chosen: BatchProgress | undefined) => {
    setProgress(chosen)
    setPage(1)
  }
  const open = batch.finishedAt === null
  const rows = useList(
    batchFulfilmentRows,
    { id: batch.id, progress, skip: (page - 1) * rowsShown, size: rowsShown },
    open ? { refreshMs } : {},
  )
  const result = useDownload(batchFulfilmentExport)
  const settled = settledOf(batch)

  return (
    <div className={styles.run}>
      <JobProgress
        label={
          open
            ? t('正在发货：{settled} / {count} 张发货单。可以关闭此窗口，后台会继续处理', {
                settled,
                count: batch.shipOrders,
              })
            : t('已处理完 {count} 张发货单，发货完成 {shipped} 张', {
                count: batch.shipOrders,
                shipped: batch.shipped,
              })
        }
        done={settled}
        of={batch.shipOrders}
      />
      <fieldset className={styles.filters} aria-label={t('按结果筛选')}>
        <Button
          type={progress === undefined ? 'primary' : 'default'}
          aria-pressed={progress === undefined}
          onClick={() => choose(undefined)}
        >
          {t('全部 {count}', { count: batch.shipOrders })}
        </Button>
        {presentOf(batch, batchProgress).map(({ progress: one, count }) => (
          <Button
            key={one}
            type={progress === one ? 'primary' : 'default'}
            aria-pressed={progress === one}
            onClick={() => choose(one)}
          >
            {bilingual(batchProgressWords[one])} {count}
          </Button>
        ))}
      </fieldset>
      {rows.error && <Failed error={rows.error} retry={rows.reload} />}
      <div className={styles.rows}>
        <Lines
          label={t('批量发货明细')}
          rows={rows.rows}
          columns={batchRowColumns()}
          rowKey={(row) => row.id}
        />
      </div>
      {(rows.total ?? 0) > rowsShown && (
        <Pagination
          size="small"
          current={page}
          pageSize={rowsShown}
          total={rows.total ?? 0}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      <div className={styles.foot}>
        <Button onClick={onNew}>{t('上传新文件')}</Button>
        {sheetFormats.map((format) => (
          <Button
            key={format}
            loading={result.pending}
            onClick={() => result.run({ query: { id: batch.id, progress, format } })}
          >
            {t('下载结果 .{format}', { format })}
          </Button>
        ))}
      </div>
    </div>
  )
}
