import { type ReturnRow, returnList, returnReceive } from '@selvedge/contract/returns.ts'
import { useAction } from '../../api/use-action.ts'
import { useList } from '../../api/use-list.ts'
import { useCan } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { useNotices } from '../../shell/use-notices.ts'
import { t } from '../../text/t.ts'
import { returnColumns } from './return-columns.tsx'
import { returnsSearch } from './returns-search.ts'

const stateChoices = () => [
  { value: 'announced', label: t('待收货') },
  { value: 'received', label: t('已收货') },
]

/** What customers send back: on its way, or on hand. */
export function ReturnsPage() {
  const state = useListSearch(returnsSearch)
  const { q, st } = state.search
  const list = useList(returnList, { query: q, state: st, skip: state.skip, size: state.size })
  const mayReceive = useCan('stock.receive') === true
  const receive = useReceive()

  return (
    <Page
      fill
      title={t('退货收货')}
      total={list.total}
      filters={
        <FilterBar state={state}>
          <SearchFilter name="q" label={t('订单号、SKU')} />
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
        </FilterBar>
      }
    >
      <DataTable
        name="returns"
        label={t('退货收货')}
        list={list}
        columns={returnColumns(mayReceive ? receive : null)}
        rowKey={({ id }) => id}
        paging={state}
        empty={<Empty title={t('没有退货：在订单页登记')} />}
      />
    </Page>
  )
}

/** Asks before units are put on hand. */
function useReceive(): (row: ReturnRow) => void {
  const { succeeded, confirmDanger } = useNotices()
  const receive = useAction(returnReceive)
  return ({ id, sku, quantity, locationName }) =>
    confirmDanger({
      question: t('{sku} {quantity} 件已到 {location}？', { sku, quantity, location: locationName }),
      detail: t('确认后计入库存，不能撤回。'),
      verb: t('收货'),
      act: () =>
        receive.send({ body: { id } }).then(
          () => succeeded(t('已收货 {quantity} 件', { quantity })),
          // A refusal is told by a toast.
          () => undefined,
        ),
    })
}
