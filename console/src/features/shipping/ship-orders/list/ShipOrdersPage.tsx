import { type ShipOrderRow, shipOrderList } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { useBigList } from '../../../../api/reads/use-big-list.ts'
import { paths } from '../../../../paths.ts'
import { ExportMenu } from '../../../../shell/exports/ExportMenu.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { DayFilter } from '../../../../shell/filter/DayFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { TimeFilter } from '../../../../shell/filter/TimeFilter.tsx'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { AppLink } from '../../../../shell/page/AppLink.tsx'
import { Can, useCan } from '../../../../shell/page/Can.tsx'
import { Empty } from '../../../../shell/page/PageStates.tsx'
import { useSelection } from '../../../../shell/table/use-selection.ts'
import { shipStatusChoices } from '../../../../shell/words/ship-status-words.ts'
import { t } from '../../../../text/t.ts'
import { BatchButton } from '../../batch-fulfilments/BatchButton.tsx'
import { useShipOrderActions } from '../use-ship-order-actions.ts'
import { ShipExports } from './ShipExports.tsx'
import { ShipListActions } from './ShipListActions.tsx'
import { shipOrderColumns } from './ship-order-columns.tsx'
import { shipOrderSearch } from './ship-order-search.ts'

const selectedActions = (selected: readonly ShipOrderRow[]) => (
  <>
    <ShipListActions chosen={selected} />
    <ExportMenu
      label={t('导出所选')}
      want={(format) => ({ kind: 'shipOrders', query: { ids: selected.map(({ id }) => id), format } })}
    />
  </>
)

/** Every ship order, newest first, with what can be done to it. */
export function ShipOrdersPage() {
  const search = useListSearch(shipOrderSearch)
  // Which batch is open above the list is no filter of it: what is selected stays.
  const { b: _, ...values } = search.values
  const state = { ...search, values }
  const { q, st, s, e, d, w, b } = state.search
  const filters = { query: q, status: st, start: s, end: e, shippedOn: d, todo: w }
  const list = useBigList(shipOrderList, { ...filters, parts: 'heads' }, state.range)
  const actions = useShipOrderActions({ onFailed: list.reload })
  const mayChange = useCan('shipping.change') === true
  const [keys, setKeys] = useSelection(state)
  const chosen = list.rows.filter(({ id }) => keys.has(id))

  return (
    <ListPage
      name="shipOrders"
      title={t('发货单')}
      views="shipOrders"
      state={state}
      list={list}
      columns={shipOrderColumns(mayChange ? actions : null)}
      rowKey={({ id }) => id}
      selected={[keys, setKeys]}
      bulk={mayChange ? selectedActions : undefined}
      search={t('单号、SKU、运单号、收货人')}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={shipStatusChoices()} />}
      more={
        <>
          <TimeFilter name="s" label={t('开始时间')} />
          <TimeFilter name="e" label={t('结束时间')} />
          <DayFilter name="d" label={t('发货日期')} />
          <ChoiceFilter
            name="w"
            label={t('待办')}
            choices={[{ value: 'waybill', label: t('运单申请失败') }]}
          />
        </>
      }
      actions={
        <>
          <Can access="shipping.change">
            <ShipListActions chosen={chosen} />
          </Can>
          <Can access="shipping.ship">
            <BatchButton param={b} />
          </Can>
          <Can access="shipping.change">
            <ShipExports chosen={chosen} filters={filters} isEmpty={list.total === 0} />
          </Can>
        </>
      }
      empty={
        <Empty title={t('还没有发货单：订单导入并付款后，系统按库存自动分仓')}>
          <Can access="orders.view">
            <AppLink to={paths.orders()}>{t('查看订单')}</AppLink>
          </Can>
        </Empty>
      }
    />
  )
}
