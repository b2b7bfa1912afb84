import { ledgerTaskFailures, ledgerTaskList } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { useBigList } from '../../../api/reads/use-big-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { paths } from '../../../paths.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TimeFilter } from '../../../shell/filter/TimeFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useScreenSearch } from '../../../shell/screen/shown-screen.ts'
import { useGo } from '../../../shell/screen/use-go.ts'
import { t } from '../../../text/t.ts'
import { countsRefreshMs, refreshMs } from '../refreshing.ts'
import { BlockedPostings } from './BlockedPostings.tsx'
import { LedgerDrawer } from './LedgerDrawer.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import { ledgerFilters, ledgerSearch } from './ledger-search.ts'
import { isToBeSent, stateChoices, typeChoices } from './ledger-words.ts'
import { useLedgerActions } from './use-ledger-actions.ts'

/** What is posted to the ledger and what became of it, newest first. */
export function LedgerPage() {
  const state = useListSearch(ledgerFilters)
  const { id } = useScreenSearch(ledgerSearch)
  const go = useGo()
  const { q, k, st, err, s, e } = state.search
  const filter = { query: q, type: k, state: st, error: err, start: s, end: e }
  const list = useBigList(ledgerTaskList, filter, state.range, {
    refreshMs,
    refreshWhile: (rows) => rows.some(isToBeSent),
  })
  const failures = useRecord(
    ledgerTaskFailures,
    {},
    { refreshMs: countsRefreshMs(list.rows.some(isToBeSent)) },
  )
  const all = useLedgerActions()
  const actions = useCan('ledger.change') === true ? all : null

  return (
    <ListPage
      name="ledger-tasks"
      title={t('金蝶任务')}
      views="ledgerTasks"
      state={state}
      list={list}
      columns={ledgerColumns({
        pathOf: (task) => paths.ledgerTasks({ ...state.search, id: task.id }),
        actions,
      })}
      rowKey={(task) => task.id}
      mark={(task) => (task.id === id ? 'current' : undefined)}
      search={t('订单、SKU 或单据编号')}
      filters={
        <>
          <ChoiceFilter name="k" label={t('类型')} choices={typeChoices()} />
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
          <TimeFilter name="s" label={t('开始时间')} />
        </>
      }
      more={<TimeFilter name="e" label={t('结束时间')} />}
      exported={(format) => ({ kind: 'ledgerTasks', query: { ...filter, format } })}
      above={
        <BlockedPostings
          failures={failures.data}
          chosen={{ err, st }}
          choose={(next) => state.set({ err: next.err, st: next.st })}
          actions={actions}
        />
      }
      empty={t('还没有金蝶任务：入库、转仓、盘点、发货、退货和退款会自动生成')}
    >
      {id && (
        <LedgerDrawer
          key={id}
          id={id}
          actions={actions}
          onClose={() => go(paths.ledgerTasks(state.search))}
        />
      )}
    </ListPage>
  )
}
