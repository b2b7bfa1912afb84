import { orderList } from '@selvedge/contract/orders.ts'
import { useBigList } from '../../api/use-big-list.ts'
import { paths } from '../../paths.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { Can, useCan } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { TimeFilter } from '../../shell/TimeFilter.tsx'
import { useColumns } from '../../shell/table-columns.ts'
import { useGo } from '../../shell/use-go.ts'
import { useStable } from '../../shell/use-stable.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { ImportMenu } from './ImportMenu.tsx'
import { OrderExports } from './OrderExports.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters, orderSearch } from './order-search.ts'
import { stateChoices, todoChoices } from './order-words.ts'
import { SyncButton } from './SyncButton.tsx'
import { useResplit } from './use-resplit.ts'

/** Every order, newest first. */
export function OrdersPage() {
  const state = useListSearch(orderSearch)
  const filters = orderFilters(state.search)
  const list = useBigList(orderList, filters, { skip: state.skip, size: state.size })
  const go = useGo()
  const mayChange = useCan('orders.change') === true
  const resplit = useStable(useResplit())
  const columns = useColumns(orderColumns, mayChange ? resplit : null)

  return (
    <Page
      fill
      title={t('订单')}
      total={list.total}
      atLeast={list.atLeast}
      views={<SavedViews list="orders" table="orders" state={state} />}
      filters={
        <FilterBar
          state={state}
          more={
            <>
              <TimeFilter name="s" label={t('开始时间')} />
              <ChoiceFilter name="w" label={t('待办')} choices={todoChoices()} />
            </>
          }
        >
          <SearchFilter name="q" label={t('订单号、收货人、电话、邮箱、SKU')} />
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
        </FilterBar>
      }
      actions={
        <>
          <ActionButton onClick={() => go(paths.outOfStock())}>{t('缺货商品')}</ActionButton>
          <OrderExports filters={filters} total={list.total} />
          <Can access="orders.change">
            <SyncButton />
          </Can>
          <Can access="orders.import">
            <ImportMenu />
          </Can>
        </>
      }
    >
      <DataTable
        name="orders"
        label={t('订单')}
        list={list}
        columns={columns}
        turned
        rowKey={({ id }) => id}
        paging={state}
        empty={
          <Empty title={t('还没有订单：店铺的订单会自动同步，其他订单用表格导入')}>
            <Can access="orders.import">
              <ImportMenu />
            </Can>
          </Empty>
        }
      />
    </Page>
  )
}
