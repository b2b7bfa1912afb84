import { stockReceivables } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { useScreenParam, useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { receiveSearch } from '../purchase-orders-search.ts'
import { Receiving } from './Receiving.tsx'

/** Goods of a purchase order have arrived: what a sheet says or what is scanned, or with `all=1` everything that is open. */
export function PurchaseReceivePage() {
  const id = useScreenParam('id')
  const order = useRecord(stockReceivables, { stockOrderId: id, type: 'PO' })
  const { all, by } = useScreenSearch(receiveSearch)
  if (order.data) {
    const way = all === '1' ? 'all' : (by ?? 'sheet')
    return <Receiving key={`${id} ${all}`} order={order.data} way={way} reload={order.reload} />
  }
  return (
    <Page title={t('PO{id} 收货', { id })}>
      <Loaded of={order} back={{ to: address('/stock/po_list', {}), word: t('返回采购单列表') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}
