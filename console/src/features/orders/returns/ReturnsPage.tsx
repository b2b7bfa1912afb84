import { type ReturnRow, returnList } from '@selvedge/contract/orders/returns/returns.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { locationTextSource } from '../../../shell/pickers/location-source.ts'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { t } from '../../../text/t.ts'
import { FindReturn } from './FindReturn.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { returnColumns } from './return-columns.tsx'
import { returnAges, returnsSearch } from './returns-search.ts'
import { useWithdrawReturn } from './use-withdraw-return.ts'

const stateChoices = () => [
  { value: 'announced', label: t('待收货') },
  { value: 'received', label: t('已收货') },
]
const ageChoices = () =>
  returnAges.map((days) => ({ value: days, label: t('{days} 天以上', { days: Number(days) }) }))

/** What customers send back: on its way, or on hand. What is scanned is opened at the desk. */
export function ReturnsPage() {
  const state = useListSearch(returnsSearch)
  const { q, st, location, d } = state.search
  const filter = { query: q, state: st, locationId: location, days: d }
  const list = useList(returnList, { ...filter, ...state.range })
  const mayReceive = useCan('stock.receive') === true
  const mayChange = useCan('orders.change') === true
  const withdraw = useWithdrawReturn()
  const [receiving, setReceiving] = useState<ReturnRow | null>(null)

  return (
    <ListPage
      name="returns"
      title={t('退货收货')}
      views="returns"
      state={state}
      list={list}
      columns={returnColumns({
        receive: mayReceive ? setReceiving : null,
        withdraw: mayChange ? withdraw : null,
      })}
      rowKey={({ id }) => id}
      search={t('订单号、SKU、运单号')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
          <RemoteFilter name="location" label={t('收货仓')} source={locationTextSource()} />
        </>
      }
      more={<ChoiceFilter name="d" label={t('登记已有')} choices={ageChoices()} />}
      exported={(format) => ({ kind: 'returns', query: { ...filter, format } })}
      above={<FindReturn onSeveral={(code) => state.set({ q: code, st: 'announced' })} />}
      empty={t('没有退货：在订单页登记')}
    >
      {receiving && <ReceiveForm row={receiving} onClose={() => setReceiving(null)} />}
    </ListPage>
  )
}
