import { type SyncRow, syncCounts, syncList } from '@selvedge/contract/sync.ts'
import { useState } from 'react'
import { useList } from '../../api/use-list.ts'
import { useRecord } from '../../api/use-record.ts'
import { useCan } from '../../shell/Can.tsx'
import { ChoiceFilter } from '../../shell/ChoiceFilter.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { FilterBar } from '../../shell/FilterBar.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { SearchFilter } from '../../shell/SearchFilter.tsx'
import { TimeFilter } from '../../shell/TimeFilter.tsx'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { StateTabs } from './StateTabs.tsx'
import { SyncDrawer } from './SyncDrawer.tsx'
import { syncColumns } from './sync-columns.tsx'
import { syncSearch } from './sync-search.ts'
import { kindWord } from './sync-words.ts'
import { useSyncActions } from './use-sync-actions.ts'

const refreshEvery = 10_000

/** What other systems must be told and what became of it, newest first. */
export function SyncPage() {
  const state = useListSearch(syncSearch)
  const { q, st, k, s, e } = state.search
  const query = { query: q, state: st, kind: k, start: s, end: e, skip: state.skip, size: state.size }
  const list = useList(syncList, query, { refreshEvery })
  const counts = useRecord(syncCounts, {}, { refreshEvery })
  const actions = useSyncActions()
  const mayChange = useCan('sync.change') === true
  const [opened, setOpened] = useState<SyncRow | null>(null)
  const kinds = counts.data?.kinds ?? []

  return (
    <Page
      fill
      title={t('同步任务')}
      total={list.total}
      views={<SavedViews list="sync" table="sync" state={state} />}
      filters={
        <FilterBar state={state} more={<TimeFilter name="e" label={t('结束时间')} />}>
          <SearchFilter name="q" label={t('发货单、订单、错误')} />
          <ChoiceFilter
            name="k"
            label={t('类型')}
            choices={kinds.map((kind) => ({ value: kind, label: kindWord(kind) }))}
          />
          <TimeFilter name="s" label={t('开始时间')} />
        </FilterBar>
      }
    >
      <StateTabs counts={counts.data?.states} chosen={st} choose={(next) => state.set({ st: next })} />
      <DataTable
        name="sync"
        label={t('同步任务')}
        list={list}
        columns={syncColumns({ open: setOpened, actions: mayChange ? actions : null })}
        rowKey={({ id }) => id}
        paging={state}
        empty={<Empty title={t('还没有需要同步的内容：发货、退货等操作会在这里排队告知其他系统')} />}
      />
      <SyncDrawer
        row={list.rows.find(({ id }) => id === opened?.id) ?? opened}
        actions={mayChange ? actions : null}
        onClose={() => setOpened(null)}
      />
    </Page>
  )
}
