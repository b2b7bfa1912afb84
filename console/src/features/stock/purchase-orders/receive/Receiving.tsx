import { isStockOrderClosed } from '@selvedge/contract/stock/stock-order-status.ts'
import { useState } from 'react'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { t } from '../../../../text/t.ts'
import { ReceiveAll } from './ReceiveAll.tsx'
import { ReceiveSheet } from './ReceiveSheet.tsx'
import { type Receivables, recordOf } from './receivables.ts'

/** Receives goods of a purchase order or a transfer, as long as some are open. */
export function Receiving({ order, all }: { order: Receivables; all: boolean }) {
  // As it was when the page was opened: the receipt that completes it must still lead on from here.
  const [closed] = useState(isStockOrderClosed(order.status))
  if (!closed) return all ? <ReceiveAll order={order} /> : <ReceiveSheet order={order} />
  return (
    <Page title={t('{number} 收货', { number: order.number })}>
      <Empty title={t('{number} 已全部收货', { number: order.number })}>
        <AppLink to={recordOf(order)}>{t('查看单据')}</AppLink>
      </Empty>
    </Page>
  )
}
