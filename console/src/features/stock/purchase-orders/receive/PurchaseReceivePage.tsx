import { isStockOrderClosed } from '@selvedge/contract/stock/stock-order-status.ts'
import { stockReceivables } from '@selvedge/contract/stock/stock-receipts.ts'
import { useState } from 'react'
import { useRecord } from '../../../../api/use-record.ts'
import { address, paths } from '../../../../paths.ts'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Page } from '../../../../shell/page/Page.tsx'
import { Empty, Loaded } from '../../../../shell/page/PageStates.tsx'
import { useScreenParam, useScreenSearch } from '../../../../shell/page/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { purchaseReceiveSearch } from '../purchase-orders-search.ts'
import { ReceiveAll } from './ReceiveAll.tsx'
import { ReceiveSheet } from './ReceiveSheet.tsx'
import type { Receivables } from './receivables.ts'

/** Goods of a purchase order have arrived: what a sheet says, or with `all=1` everything that is open. */
export function PurchaseReceivePage() {
  const id = useScreenParam('id')
  const order = useRecord(stockReceivables, { stockOrderId: id })
  const { all } = useScreenSearch(purchaseReceiveSearch)
  if (order.data) return <Receiving key={`${id} ${all}`} order={order.data} all={all === '1'} />
  return (
    <Page title={t('PO{id} 收货', { id })}>
      <Loaded of={order} back={{ to: address('/stock/po_list', {}), word: t('返回采购单列表') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Receiving({ order, all }: { order: Receivables; all: boolean }) {
  // As it was when the page was opened: the receipt that completes it must still lead on from here.
  const [closed] = useState(isStockOrderClosed(order.status))
  if (!closed) return all ? <ReceiveAll order={order} /> : <ReceiveSheet order={order} />
  return (
    <Page title={t('{number} 收货', { number: order.number })}>
      <Empty title={t('{number} 已全部收货', { number: order.number })}>
        <AppLink to={paths.purchaseOrder(order.id)}>{t('查看采购单')}</AppLink>
      </Empty>
    </Page>
  )
}
