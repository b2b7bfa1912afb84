import { type ShipOrderRow, shipOrderList } from '@selvedge/contract/ship-orders.ts'
import { useState } from 'react'
import { useBigList } from '../../api/use-big-list.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { Can, useCan } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { ExportMenu } from '../../shell/exports/ExportMenu.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { shipStatusChoices } from '../../shell/ship-status-words.ts'
import { TextFilter } from '../../shell/TextFilter.tsx'
import { TimeFilter } from '../../shell/TimeFilter.tsx'
import type { RowKey } from '../../shell/table-columns.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { BatchButton } from './BatchButton.tsx'
import { ShipListActions } from './ShipListActions.tsx'
import { shipOrderColumns } from './ship-order-columns.tsx'
import { shipOrderSearch } from './ship-order-search.ts'
import { useShipOrderActions } from './use-ship-order-actions.ts'

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
  const state = useListSearch(shipOrderSearch)
  const { q, st, s, e, d, b } = state.search
  const filters = { query: q, status: st, start: s, end: e, shippedOn: d }
  const list = useBigList(shipOrderList, filters, { skip: state.skip, size: state.size })
  const actions = useShipOrderActions({ onFailed: list.reload })
  const mayChange = useCan('shipping.change') === true
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  const chosen = list.rows.filter(({ id }) => keys.has(id))

  return (
    <Page
      fill
      title={t('发货单')}
      total={list.total}
      atLeast={list.atLeast}
      views={<SavedViews list="shipOrders" table="shipOrders" state={state} />}
      filters={
        <FilterBar
          state={state}
          more={
            <>
              <TimeFilter name="s" label={t('开始时间')} />
              <TimeFilter name="e" label={t('结束时间')} />
              <TextFilter name="d" label={t('发货日期')} />
            </>
          }
        >
          <SearchFilter name="q" label={t('单号、SKU、运单号、收件人')} />
          <ChoiceFilter name="st" label={t('状态')} choices={shipStatusChoices()} />
        </FilterBar>
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
            <ExportMenu
              can={list.total === 0 ? t('没有可导出的发货单') : true}
              want={(format) => ({ kind: 'shipOrders', query: { ...filters, format } })}
            />
          </Can>
        </>
      }
    >
      <DataTable
        name="shipOrders"
        label={t('发货单')}
        list={list}
        columns={shipOrderColumns(mayChange ? actions : null)}
        rowKey={({ id }) => id}
        paging={state}
        selected={[keys, setKeys]}
        bulk={mayChange ? selectedActions : undefined}
        empty={
          <Empty title={t('还没有发货单：订单导入并付款后，系统按库存自动拆单')}>
            <Can access="orders.view">
              <AppLink to={paths.orders()}>{t('查看订单')}</AppLink>
            </Can>
          </Empty>
        }
      />
    </Page>
  )
}
