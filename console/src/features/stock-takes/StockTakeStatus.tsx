import { stockTakeDone } from '@selvedge/contract/stock-takes.ts'
import { t } from '../../text/t.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'

export function StockTakeStatus({ status }: { status: number }) {
  return status & stockTakeDone ? (
    <StatusTag family="done">{t('已完成')}</StatusTag>
  ) : (
    <StatusTag family="waiting">{t('待处理')}</StatusTag>
  )
}
