import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { Page } from '../../shell/Page.tsx'
import { useGo } from '../../shell/use-go.ts'
import { useLeaveGuard } from '../../shell/use-leave-guard.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { StockTakeHead, type TakeHead } from './StockTakeHead.tsx'
import { StockTakeSheet } from './StockTakeSheet.tsx'
import type { TakeRow } from './stock-takes.logic.ts'

/** A new stock take: where, what for, and the differences from a sheet. */
export function StockTakeCreatePage() {
  const go = useGo()
  const { succeeded } = useNotices()
  const [form] = Form.useForm<TakeHead>()
  const [touched, setTouched] = useState(false)
  const [rows, setRows] = useState<readonly TakeRow[] | null>(null)
  const [created, setCreated] = useState<number | null>(null)
  useLeaveGuard(created === null && (touched || rows !== null))

  useEffect(() => {
    if (created === null) return
    succeeded(t('盘点单 TS{created} 已提交，库存已更新', { created }))
    go(paths.stockTakes())
  }, [created, go, succeeded])

  return (
    <Page title={t('新建盘点单')}>
      <StockTakeHead form={form} onTouched={() => setTouched(true)} />
      <StockTakeSheet form={form} rows={rows} onRows={setRows} onCreated={setCreated} />
    </Page>
  )
}
