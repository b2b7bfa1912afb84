import { stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { address } from '../../../../paths.ts'
import { NewButton } from '../../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { DayFilter } from '../../../../shell/filter/DayFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { Can } from '../../../../shell/page/Can.tsx'
import { brandSource } from '../../../../shell/pickers/brand-source.ts'
import { locationTextSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../../shell/pickers/RemoteFilter.tsx'
import { t } from '../../../../text/t.ts'
import { statusChoices } from '../purchase-order.logic.ts'
import { purchaseOrdersSearch } from '../purchase-orders-search.ts'
import { purchaseColumns } from './purchase-columns.tsx'

/** Purchase orders, newest first. */
export function PurchaseOrdersPage() {
  const state = useListSearch(purchaseOrdersSearch)
  const { q, st, location, brand, s, e } = state.search
  const filter = { query: q, status: st, targetLocation: location, brand, start: s, end: e }
  const list = useList(stockOrderList, { type: 'PO', ...filter, ...state.range })
  return (
    <ListPage
      name="purchase-orders"
      title={t('采购单')}
      views="purchaseOrders"
      state={state}
      list={list}
      columns={purchaseColumns}
      rowKey={({ id }) => id}
      search={t('单号、名称、发票号或 SKU')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={statusChoices()} />
          <RemoteFilter name="location" label={t('收货仓库')} source={locationTextSource()} />
        </>
      }
      more={
        <>
          <Can access="products.view">
            <RemoteFilter name="brand" label={t('品牌')} source={brandSource} />
          </Can>
          <DayFilter name="s" label={t('开始日期')} />
          <DayFilter name="e" label={t('结束日期')} />
        </>
      }
      exported={(format) => ({ kind: 'purchaseOrders', query: { ...filter, format } })}
      actions={<NewButton access="stock.change" to={address('/stock/po_create', {})} />}
      empty={t('还没有采购单')}
    />
  )
}
