import {
  type BatchColumn,
  batchFulfilmentCreate,
  batchFulfilmentList,
  maxBatchRows,
} from '@selvedge/contract/shipping/batch-fulfilments/batch-fulfilments.ts'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { call } from '../../../api/calls/call.ts'
import { useLongList } from '../../../api/reads/use-long-list.ts'
import { More } from '../../../shell/page/sections/More.tsx'
import type { SheetOutcome } from '../../../shell/spreadsheet/review/sheet-outcome.ts'
import { SpreadsheetUpload } from '../../../shell/spreadsheet/upload/SpreadsheetUpload.tsx'
import { useLanguage } from '../../../text/language.ts'
import { personName } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { Time } from '../../../ui/values/times/Time.tsx'
import styles from './Batch.module.css'
import { batchSheet } from './batch-columns.ts'

const recentAtOnce = 5

interface BatchUploadProps {
  onOpen(id: number): void
  onUnsent(unsent: boolean): void
}

/** Chooses a sheet and begins to ship by it; below it the batches before, to be looked at again. */
export function BatchUpload({ onOpen, onUnsent }: BatchUploadProps) {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles change with the language, and with nothing else
  const columns = useMemo(batchSheet, [language])
  const create = useAction(batchFulfilmentCreate, { inline: true, onDone: ({ id }) => onOpen(id) })
  const recent = useLongList(batchFulfilmentList, {}, { size: recentAtOnce })

  const submit = async (
    rows: Record<BatchColumn, string>[],
    { partial }: { partial: boolean },
  ): Promise<SheetOutcome> => {
    const query = partial ? { partial: '1' as const } : {}
    const { shipOrders, problems } = await create.send({ query, body: rows })
    return { summary: t('开始发货：{shipOrders} 张发货单', { shipOrders }), problems }
  }

  return (
    <div className={styles.upload}>
      <SpreadsheetUpload
        name={t('批量发货模板')}
        columns={columns}
        maxRows={maxBatchRows}
        verb={t('发货')}
        submit={submit}
        dryRun={async (rows, signal) =>
          (await call(batchFulfilmentCreate, { body: rows }, { dryRun: true, signal })).problems
        }
        onUnsent={onUnsent}
        partial
      />
      {recent.rows.length > 0 && (
        <section className={styles.recent} aria-label={t('最近的批量发货')}>
          <h3>{t('最近的批量发货')}</h3>
          <ul>
            {recent.rows.map(({ id, createdAt, createdBy, finishedAt, shipOrders, shipped }) => (
              <li key={id}>
                <Button type="link" size="small" onClick={() => onOpen(id)}>
                  {t('第 {id} 批', { id })}
                </Button>
                <span>
                  <Time at={createdAt} /> {personName(createdBy)}
                </span>
                <span>
                  {finishedAt === null
                    ? t('正在发货，共 {shipOrders} 张', { shipOrders })
                    : t('发货完成 {shipped} / {shipOrders} 张', { shipped, shipOrders })}
                </span>
              </li>
            ))}
          </ul>
          <More list={recent} />
        </section>
      )}
    </div>
  )
}
