import {
  type CustomerMatch,
  customerMatchList,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { address } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { lazyPart } from '../../../shell/page/lazy-part.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { duplicatesSearch } from './customer-merges-search.ts'
import { matchColumns } from './match-columns.tsx'

const MergeForm = lazyPart(async () => (await import('./MergeForm.tsx')).MergeForm)

/** Customers who may be one person; who says so merges them. */
export function DuplicatesPage() {
  const state = useListSearch(duplicatesSearch)
  const list = useList(customerMatchList, state.range)
  const go = useGo()
  const mayChange = useCan('customers.change') === true
  const [merged, setMerged] = useState<CustomerMatch | null>(null)
  return (
    <ListPage
      name="duplicates"
      title={t('重复客户')}
      state={state}
      list={list}
      columns={matchColumns(mayChange ? setMerged : null)}
      rowKey={({ id }) => id}
      actions={<ActionButton onClick={() => go(address('/user/merges', {}))}>{t('合并记录')}</ActionButton>}
      empty={
        <Empty title={t('没有重复客户')}>
          <p>{t('邮箱或电话相同的客户每 15 分钟找一次，出现在这里')}</p>
        </Empty>
      }
    >
      {merged && <MergeForm key={merged.id} match={merged} onClose={() => setMerged(null)} />}
    </ListPage>
  )
}
