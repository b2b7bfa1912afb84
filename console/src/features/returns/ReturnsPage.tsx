import { type ReturnRow, returnList } from '@selvedge/contract/returns.ts'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useCan } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { t } from '../../text/t.ts'
import { ReceiveForm } from './ReceiveForm.tsx'
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
  const [receiving, setReceiving] = useState<ReturnRow | null>(null)

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
        columns={returnColumns(mayReceive ? setReceiving : null)}
        rowKey={({ id }) => id}
        paging={state}
        empty={<Empty title={t('没有退货：在订单页登记')} />}
      />
      {receiving && <ReceiveForm row={receiving} onClose={() => setReceiving(null)} />}
    </Page>
  )
}
