import {
  customsDocumentFailures,
  customsDocumentList,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { useBigList } from '../../../api/reads/use-big-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { countsRefreshMs, refreshMs } from '../refreshing.ts'
import { clearanceColumns } from './clearance-columns.tsx'
import { clearanceSearch } from './clearance-search.ts'
import { awaitsAnswer, documentChoices } from './clearance-words.ts'
import { Rejections } from './Rejections.tsx'
import { StateTabs } from './StateTabs.tsx'
import { useClearanceActions } from './use-clearance-actions.ts'

/** How the documents of orders stand with customs, newest first. */
export function ClearancePage() {
  const go = useGo()
  const state = useListSearch(clearanceSearch)
  const { q, k, st, err } = state.search
  const filter = { query: q, document: k, state: st, error: err }
  const list = useBigList(customsDocumentList, filter, state.range, {
    refreshMs,
    refreshWhile: (rows) => rows.some(awaitsAnswer),
  })
  const failures = useRecord(
    customsDocumentFailures,
    {},
    { refreshMs: countsRefreshMs(list.rows.some(awaitsAnswer)) },
  )
  const all = useClearanceActions()
  const actions = useCan('transactions.change') === true ? all : null
  const mayOpenOrders = useCan('orders.view') === true
  return (
    <ListPage
      name="clearance"
      title={t('清关看板')}
      views="customsDocuments"
      state={state}
      list={list}
      columns={clearanceColumns({ mayOpenOrders, actions })}
      rowKey={({ id }) => id}
      search={t('订单号、编号')}
      filters={<ChoiceFilter name="k" label={t('单据')} choices={documentChoices()} />}
      actions={<ActionButton onClick={() => go(paths.dataRequests())}>{t('支付数据查询')}</ActionButton>}
      exported={(format) => ({ kind: 'customsDocuments', query: { ...filter, format } })}
      above={
        <>
          <StateTabs chosen={st} choose={(next) => state.set({ st: next, err: undefined })} />
          <Rejections
            failures={failures.data}
            chosen={err}
            choose={(next) => state.set({ err: next, st: undefined })}
            actions={actions}
          />
        </>
      }
      empty={t('还没有报关单据：推送支付单或报关单后会出现在这里')}
    />
  )
}
