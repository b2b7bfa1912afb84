import { tieOutList, tieOutTotals } from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { MonthFilter } from '../../../shell/filter/MonthFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { RemoteFilter } from '../../../shell/pickers/RemoteFilter.tsx'
import { t } from '../../../text/t.ts'
import { CompareNowButton } from '../reconciliations/CompareNowButton.tsx'
import { runSource } from './run-source.ts'
import { TieOutSummary } from './TieOutSummary.tsx'
import { tieOutColumns } from './tie-out-columns.tsx'
import { tieOutSearch } from './tie-out-search.ts'
import { reasonChoices } from './tie-out-words.ts'

/** What is here and not in the ledger, by month and SKU, with what explains it. */
export function TieOutPage() {
  const state = useListSearch(tieOutSearch)
  const { q, m: month, why: reason, run: chosen } = state.search
  const run = chosen === undefined ? undefined : Number(chosen)
  const filter = { query: q, month, reason, run }
  const list = useList(tieOutList, { ...filter, ...state.range })
  const totals = useRecord(tieOutTotals, { run })
  // Another run may be done by the time it is exported: it is that which is shown.
  const shownRun = run ?? totals.data?.run?.id
  return (
    <ListPage
      name="tie-out"
      title={t('金蝶对账')}
      views="tieOut"
      state={state}
      list={list}
      columns={tieOutColumns}
      rowKey={({ id }) => id}
      search={t('SKU')}
      filters={
        <>
          <MonthFilter name="m" label={t('月份')} />
          <ChoiceFilter name="why" label={t('原因')} choices={reasonChoices()} />
          <RemoteFilter name="run" label={t('最近一次对账')} source={runSource} />
        </>
      }
      above={<TieOutSummary record={totals} />}
      actions={<CompareNowButton compares="ledger" />}
      exported={(format) => ({ kind: 'tieOut', query: { ...filter, run: shownRun, format } })}
      empty={t('没有差异：每天夜里与金蝶对账一次')}
    />
  )
}
