import { dataRequestAgain, dataRequestList } from '@selvedge/contract/finance/payment-data/data-requests.ts'
import { useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { Empty } from '../../../shell/page/PageStates.tsx'
import { t } from '../../../text/t.ts'
import { refreshMs } from '../refreshing.ts'
import { dataRequestSearch } from './data-requests-search.ts'
import { requestChoices, requestColumns } from './request-columns.tsx'

/** What customs have asked for of payments. */
export function DataRequestsPage() {
  const state = useListSearch(dataRequestSearch)
  const filter = { query: state.search.q, state: state.search.st }
  const list = useList(
    dataRequestList,
    { ...filter, ...state.range },
    { refreshMs, refreshWhile: (rows) => rows.some((row) => row.state === 'waiting') },
  )
  const { succeeded } = useNotices()
  const [answeredId, setAnsweredId] = useState<number | null>(null)
  const answer = useAction(dataRequestAgain, { onDone: () => succeeded(t('操作成功')) })
  const mayAnswer = useCan('transactions.change') === true
  const mayOpenOrders = useCan('orders.view') === true
  return (
    <ListPage
      name="data-requests"
      title={t('支付数据查询')}
      state={state}
      list={list}
      columns={requestColumns({
        mayOpenOrders,
        answer: mayAnswer
          ? {
              again: ({ id }) => {
                setAnsweredId(id)
                answer.run({ body: { id } })
              },
              pending: answer.pending ? answeredId : null,
            }
          : null,
      })}
      rowKey={({ id }) => id}
      search={t('申报单号、会话编号')}
      filters={<ChoiceFilter name="st" label={t('状态')} choices={requestChoices()} />}
      exported={(format) => ({ kind: 'dataRequests', query: { ...filter, format } })}
      empty={
        <Empty title={t('海关还没有查询过支付数据')}>
          <p>{t('海关查询一笔付款的原始数据时，请求和上传结果会出现在这里')}</p>
        </Empty>
      }
    />
  )
}
