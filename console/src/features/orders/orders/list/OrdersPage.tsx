import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { useBigList } from '../../../../api/reads/use-big-list.ts'
import { paths } from '../../../../paths.ts'
import { ActionButton } from '../../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { TimeFilter } from '../../../../shell/filter/TimeFilter.tsx'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { Can, useCan } from '../../../../shell/page/Can.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { useGo } from '../../../../shell/screen/use-go.ts'
import { useStable } from '../../../../shell/table/rows/use-stable.ts'
import { useColumns } from '../../../../shell/table/table-columns.ts'
import { t } from '../../../../text/t.ts'
import { ImportMenu } from '../../order-imports/ImportMenu.tsx'
import { stateChoices, todoChoices } from '../order-words.ts'
import { useReroute } from '../routing/use-reroute.ts'
import { SyncButton } from '../sync/SyncButton.tsx'
import { OrderExports } from './OrderExports.tsx'
import { orderColumns } from './order-columns.tsx'
import { orderFilters, orderSearch } from './order-search.ts'

/** Every order, newest first. */
export function OrdersPage() {
  const state = useListSearch(orderSearch)
  const filters = orderFilters(state.search)
  const list = useBigList(orderList, filters, state.range)
  const go = useGo()
  const mayChange = useCan('orders.change') === true
  const reroute = useStable(useReroute())
  const columns = useColumns(orderColumns, mayChange ? reroute : null)

  return (
    <ListPage
      name="orders"
      title={t('订单')}
      views="orders"
      state={state}
      list={list}
      columns={columns}
      keyedByPlace
      rowKey={({ id }) => id}
      search={t('订单号、收货人、电话、邮箱、SKU')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
          <TimeFilter name="s" label={t('开始时间')} />
        </>
      }
      more={<ChoiceFilter name="w" label={t('待办')} choices={todoChoices()} />}
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
      empty={
        <Empty title={t('还没有订单：店铺的订单会自动同步，其他订单用表格导入')}>
          <Can access="orders.import">
            <ImportMenu />
          </Can>
        </Empty>
      }
    />
  )
}
