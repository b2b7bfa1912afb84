import {
  courierClaimStates,
  courierClaimStateWords,
} from '@selvedge/contract/orders/courier-claims/courier-claim-states.ts'
import {
  type CourierClaim,
  courierClaimList,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { bilingual } from '../../../text/server-text.ts'
import { t } from '../../../text/t.ts'
import { claimColumns } from './claim-columns.tsx'
import { claimAges, courierClaimsSearch } from './courier-claims-search.ts'
import { SettleForm } from './SettleForm.tsx'

const stateChoices = () =>
  courierClaimStates.map((value) => ({ value, label: bilingual(courierClaimStateWords[value]) }))
const ageChoices = () =>
  claimAges.map((days) => ({ value: days, label: t('{days} 天以上', { days: Number(days) }) }))

/** What couriers are asked to pay for goods that came back damaged. */
export function CourierClaimsPage() {
  const state = useListSearch(courierClaimsSearch)
  const { q, st, d } = state.search
  const list = useList(courierClaimList, { query: q, state: st, days: d, ...state.range })
  const maySettle = useCan('stock.receive') === true
  const [settling, setSettling] = useState<CourierClaim | null>(null)
  return (
    <ListPage
      name="courier-claims"
      title={t('快递索赔')}
      views="courierClaims"
      state={state}
      list={list}
      columns={claimColumns(maySettle ? setSettling : null)}
      rowKey={({ id }) => id}
      search={t('订单号、SKU、运单号')}
      filters={
        <>
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
          <ChoiceFilter name="d" label={t('索赔已有')} choices={ageChoices()} />
        </>
      }
      empty={t('没有索赔：在退货验收时登记')}
    >
      {settling && <SettleForm claim={settling} onClose={() => setSettling(null)} />}
    </ListPage>
  )
}
