import { isStockOrderClosed } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import { useState } from 'react'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { t } from '../../../../text/t.ts'
import { ReceiveAll } from './ReceiveAll.tsx'
import { ReceiveSheet } from './ReceiveSheet.tsx'
import { type Receivables, type ReceiveWay, receivingOf, recordOf } from './receivables.ts'
import { emptyReceipt, type ReceiptHead, typedHead } from './receive.logic.ts'
import { ReceiveScan } from './scan/ReceiveScan.tsx'

interface ReceivingProps {
  order: Receivables
  way: ReceiveWay
  reload(): void
}

/** Receives goods of a purchase order or a transfer, as long as some are open. */
export function Receiving({ order, way, reload }: ReceivingProps) {
  const go = useGo()
  // As it was when the page was opened: the receipt that completes it must still lead on from here.
  const [closed] = useState(isStockOrderClosed(order.status))
  /** What was typed above the sheet stands above the scans, and the other way round. */
  const [head, setHead] = useState(emptyReceipt)
  const turn = (next: ReceiveWay, typed: Partial<ReceiptHead>) => {
    setHead(typedHead(typed))
    go(receivingOf(order, next), { replace: true })
  }
  if (closed)
    return (
      <Page title={t('{number} 收货', { number: order.number })}>
        <Empty title={t('{number} 已全部收货', { number: order.number })}>
          <AppLink to={recordOf(order)}>{t('查看单据')}</AppLink>
        </Empty>
      </Page>
    )
  if (way === 'all') return <ReceiveAll order={order} />
  if (way === 'scan') return <ReceiveScan order={order} head={head} onWay={turn} reload={reload} />
  return <ReceiveSheet order={order} head={head} onWay={turn} />
}
