import { stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { useList } from '../../../../api/reads/use-list.ts'
import { address } from '../../../../paths.ts'
import { NewButton } from '../../../../shell/action/NewButton.tsx'
import { ChoiceFilter } from '../../../../shell/filter/ChoiceFilter.tsx'
import { DayFilter } from '../../../../shell/filter/DayFilter.tsx'
import { useListSearch } from '../../../../shell/filter/list-search.ts'
import { ListPage } from '../../../../shell/list/ListPage.tsx'
import { locationTextSource } from '../../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../../shell/pickers/RemoteFilter.tsx'
import { t } from '../../../../text/t.ts'
import { statusChoices } from '../../purchase-orders/purchase-order.logic.ts'
import { transfersSearch } from '../transfers-search.ts'
import { transferColumns } from './transfer-columns.tsx'

/** Stock transfers, newest first. */
export function TransfersPage() {
  const state = useListSearch(transfersSearch)
  const { q, st, from, to, s, e } = state.search
  const filter = { query: q, status: st, sourceLocation: from, targetLocation: to, start: s, end: e }
  const list = useList(stockOrderList, { type: 'ST', ...filter, ...state.range })
  return (
    <ListPage
      name="transfers"
      title={t('转仓单')}
      views="transfers"
      state={state}
      list={list}
      columns={transferColumns}
      rowKey={({ id }) => id}
      search={t('单号、名称、运单号或 SKU')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={statusChoices()} />
          <RemoteFilter name="from" label={t('源仓库')} source={locationTextSource()} />
          <RemoteFilter name="to" label={t('目标仓库')} source={locationTextSource()} />
        </>
      }
      more={
        <>
          <DayFilter name="s" label={t('开始日期')} />
          <DayFilter name="e" label={t('结束日期')} />
        </>
      }
      exported={(format) => ({ kind: 'transfers', query: { ...filter, format } })}
      actions={<NewButton access="stock.change" to={address('/stock/st_create', {})} />}
      empty={t('还没有转仓单')}
    />
  )
}
