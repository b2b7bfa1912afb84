import { stockReceivables } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { Page } from '../../../../shell/page/Page.tsx'
import { Loaded } from '../../../../shell/page/PageStates.tsx'
import { useScreenParam, useScreenSearch } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { receiveSearch } from '../../purchase-orders/purchase-orders-search.ts'
import { Receiving } from '../../purchase-orders/receive/Receiving.tsx'

/** Goods of a transfer have arrived: what a sheet says or what is scanned, or with `all=1` everything that is in transit. */
export function TransferReceivePage() {
  const id = useScreenParam('id')
  const transfer = useRecord(stockReceivables, { stockOrderId: id, type: 'ST' })
  const { all, by } = useScreenSearch(receiveSearch)
  if (transfer.data) {
    const way = all === '1' ? 'all' : (by ?? 'sheet')
    return <Receiving key={`${id} ${all}`} order={transfer.data} way={way} reload={transfer.reload} />
  }
  return (
    <Page title={t('ST{id} 收货', { id })}>
      <Loaded of={transfer} back={{ to: address('/stock/st_list', {}), word: t('返回转仓单列表') }}>
        {() => null}
      </Loaded>
    </Page>
  )
}
