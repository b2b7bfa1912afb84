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
import { Charges } from '../../stock-costs/charges/Charges.tsx'
import { purchaseState } from '../purchase-order.logic.ts'
import { purchaseLinesSearch } from '../purchase-orders-search.ts'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseFacts } from './PurchaseFacts.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { Receipts } from './Receipts.tsx'
import { useCustomsView } from './use-customs-view.ts'

/** One purchase order: what was ordered, what has arrived, and what can be done now. */
export function PurchaseOrderPage() {
  const id = useScreenParam('id')
  const lines = useListSearch(purchaseLinesSearch)
  const of = useRecord(stockOrderDetail, { id, type: 'PO' })
  useCustomsView(of.data, lines.search.view === 'order')
  return (
    <RecordPage
      of={of}
      title={(order) => (order ? `${order.number} ${order.name}` : t('采购单 PO{id}', { id }))}
      state={purchaseState}
      filters={
        <FilterBar state={lines} searchOnly>
          <SearchFilter name="q" label={t('SKU 或名称')} />
        </FilterBar>
      }
      actions={(order) => <PurchaseActions order={order} />}
      back={{ to: address('/stock/po_list', {}), word: t('返回采购单列表') }}
    >
      {(order) => (
        <>
          <PurchaseFacts order={order} />
          <PurchaseLines order={order} paging={lines} />
          <Receipts order={order} />
          <Can access="costs.view">
            <Charges orderId={order.id} receipts={order.receives} />
          </Can>
          <AuditTrail subject="purchaseOrder" id={order.id} />
        </>
      )}
    </RecordPage>
  )
}
