import { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useRecord } from '../../../../api/reads/use-record.ts'
import { address } from '../../../../paths.ts'
import { AuditTrail } from '../../../../shell/audit/AuditTrail.tsx'
import { FilterBar } from '../../../../shell/filter/FilterBar.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { SearchFilter } from '../../../../shell/filter/SearchFilter.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { RecordPage } from '../../../../shell/page/RecordPage.tsx'
import { useScreenParam } from '../../../../shell/screen/shown-screen.ts'
import { t } from '../../../../text/t.ts'
import { purchaseState } from '../../purchase-orders/purchase-order.logic.ts'
import { Receipts } from '../../purchase-orders/record/Receipts.tsx'
import { Charges } from '../../stock-costs/charges/Charges.tsx'
import { transferLinesSearch } from '../transfers-search.ts'
import { Closures } from './Closures.tsx'
import { TransferActions } from './TransferActions.tsx'
import { TransferFacts } from './TransferFacts.tsx'
import { TransferLines } from './TransferLines.tsx'

/** One transfer: what goes where, what has arrived, what never does, and what can be done now. */
export function TransferPage() {
  const id = useScreenParam('id')
  const lines = useListSearch(transferLinesSearch)
  return (
    <RecordPage
      of={useRecord(stockOrderDetail, { id, type: 'ST' })}
      title={(transfer) => (transfer ? `${transfer.number} ${transfer.name}` : t('转仓单 ST{id}', { id }))}
      state={purchaseState}
      filters={
        <FilterBar state={lines} searchOnly>
          <SearchFilter name="q" label={t('SKU 或名称')} />
        </FilterBar>
      }
      actions={(transfer) => <TransferActions transfer={transfer} />}
      back={{ to: address('/stock/st_list', {}), word: t('返回转仓单列表') }}
    >
      {(transfer) => (
        <>
          <TransferFacts transfer={transfer} />
          <TransferLines transfer={transfer} paging={lines} />
          <Receipts order={transfer} />
          <Can access="costs.view">
            <Charges orderId={transfer.id} receipts={transfer.receives} />
          </Can>
          <Closures closures={transfer.closures} />
          <AuditTrail subject="stockTransfer" id={transfer.id} />
        </>
      )}
    </RecordPage>
  )
}
