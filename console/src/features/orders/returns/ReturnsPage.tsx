import { type ReturnRow, returnList } from '@selvedge/contract/orders/returns/returns.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
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
  const list = useList(returnList, { query: q, state: st, ...state.range })
  const mayReceive = useCan('stock.receive') === true
  const [receiving, setReceiving] = useState<ReturnRow | null>(null)

  return (
    <ListPage
      name="returns"
      title={t('退货收货')}
      state={state}
      list={list}
      columns={returnColumns(mayReceive ? setReceiving : null)}
      rowKey={({ id }) => id}
      search={t('订单号、SKU')}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />}
      empty={t('没有退货：在订单页登记')}
    >
      {receiving && <ReceiveForm row={receiving} onClose={() => setReceiving(null)} />}
    </ListPage>
  )
}
