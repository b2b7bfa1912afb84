import { type SyncRow, syncCounts, syncLanes, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { TimeFilter } from '../../../shell/filter/TimeFilter.tsx'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { LaneStates } from './LaneStates.tsx'
import { StateTabs } from './StateTabs.tsx'
import { SyncDrawer } from './SyncDrawer.tsx'
import { syncColumns } from './sync-columns.tsx'
import { syncSearch } from './sync-search.ts'
import { kindWord } from './sync-words.ts'
import { useSyncActions } from './use-sync-actions.ts'

const refreshMs = 10_000

/** What other systems must be told and what became of it, newest first. */
export function SyncPage() {
  const state = useListSearch(syncSearch)
  const { q, st, k, s, e } = state.search
  const query = { query: q, state: st, kind: k, start: s, end: e, ...state.range }
  const list = useList(syncList, query, { refreshMs })
  const counts = useRecord(syncCounts, {}, { refreshMs })
  const lanes = useRecord(syncLanes, {}, { refreshMs })
  const [opened, setOpened] = useState<SyncRow | null>(null)
  // What was done to a row may take it off the list: the drawer knows it no longer.
  const actions = useSyncActions(() => setOpened(null))
  const mayChange = useCan('sync.change') === true
  const kinds = counts.data?.kinds ?? []

  return (
    <ListPage
      name="sync"
      title={t('同步任务')}
      views="sync"
      state={state}
      list={list}
      columns={syncColumns({ open: setOpened, actions: mayChange ? actions : null })}
      rowKey={({ id }) => id}
      search={t('发货单、订单、错误')}
      filters={
        <>
          <ChoiceFilter
            name="k"
            label={t('类型')}
            choices={kinds.map((kind) => ({ value: kind, label: kindWord(kind) }))}
          />
          <TimeFilter name="s" label={t('开始时间')} />
        </>
      }
      more={<TimeFilter name="e" label={t('结束时间')} />}
      above={
        <>
          <LaneStates lanes={lanes.data} />
          <StateTabs counts={counts.data?.states} chosen={st} choose={(next) => state.set({ st: next })} />
        </>
      }
      empty={t('还没有需要同步的内容：发货、退货等操作会在这里排队告知其他系统')}
    >
      <SyncDrawer
        row={list.rows.find(({ id }) => id === opened?.id) ?? opened}
        actions={mayChange ? actions : null}
        onClose={() => setOpened(null)}
      />
    </ListPage>
  )
}
