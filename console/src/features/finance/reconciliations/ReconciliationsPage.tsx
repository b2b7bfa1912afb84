import {
  type Reconciliation,
  reconciliationList,
} from '@selvedge/contract/finance/reconciliations/reconciliations.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TimeFilter } from '../../../shell/filter/TimeFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { AcknowledgeForm } from './AcknowledgeForm.tsx'
import { CompareNowButton } from './CompareNowButton.tsx'
import { ReconciliationSummary } from './ReconciliationSummary.tsx'
import { RunsButton } from './RunsButton.tsx'
import { differenceColumns } from './reconciliation-columns.tsx'
import { kindChoices, reasonChoices, stateChoices } from './reconciliation-words.ts'
import { reconciliationsSearch } from './reconciliations-search.ts'

/** Where this system and payments, stores or the logistics partner differ. */
export function ReconciliationsPage() {
  const state = useListSearch(reconciliationsSearch)
  const { id, q, k: kind, why: reason, st, s, e } = state.search
  const filter = { id, query: q, kind, reason, state: st, start: s, end: e }
  const list = useList(reconciliationList, { ...filter, ...state.range })
  const mayChange = useCan('ledger.change') === true
  const [acknowledged, setAcknowledged] = useState<Reconciliation | null>(null)
  const columns = useColumns(differenceColumns, mayChange ? setAcknowledged : null)
  return (
    <ListPage
      name="reconciliations"
      title={t('对账')}
      views="reconciliations"
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('订单号、商户单号、SKU 或运单号')}
      filters={
        <>
          <ChoiceFilter name="k" label={t('类别')} choices={kindChoices()} />
          <ChoiceFilter name="why" label={t('原因')} choices={reasonChoices(kind, reason)} />
          {id && <ChoiceFilter name="id" label={t('差异')} choices={[{ value: id, label: `#${id}` }]} />}
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
        </>
      }
      more={
        <>
          <TimeFilter name="s" label={t('开始时间')} />
          <TimeFilter name="e" label={t('结束时间')} />
        </>
      }
      // Where the rows can't be read the sums can't either: one message says it.
      above={list.error === null && <ReconciliationSummary filter={filter} />}
      actions={
        <>
          <RunsButton />
          <CompareNowButton compares="books" />
        </>
      }
      exported={(format) => ({ kind: 'reconciliations', query: { ...filter, format } })}
      empty={t('没有待处理的差异；每天夜里与付款、店铺和合作仓对账一次')}
    >
      {acknowledged && (
        <AcknowledgeForm
          key={acknowledged.id}
          // As it is by now: a run may have found other figures.
          difference={list.rows.find(({ id }) => id === acknowledged.id) ?? acknowledged}
          onRefused={list.reload}
          onClose={() => setAcknowledged(null)}
        />
      )}
    </ListPage>
  )
}
