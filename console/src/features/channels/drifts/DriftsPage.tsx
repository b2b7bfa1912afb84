import { type Drift, driftList, driftStoreList } from '@selvedge/contract/channels/drifts/drifts.ts'
import { useState } from 'react'
import { useList } from '../../../api/reads/use-list.ts'
import { useRecord } from '../../../api/reads/use-record.ts'
import { ChoiceFilter } from '../../../shell/filter/ChoiceFilter.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useCan } from '../../../shell/page/Can.tsx'
import { useColumns } from '../../../shell/table/table-columns.ts'
import { t } from '../../../text/t.ts'
import { driftColumns } from './drift-columns.tsx'
import { isRunning, kindChoices, stateChoices } from './drift-words.ts'
import { driftPageSizes, driftsSearch } from './drifts-search.ts'
import { IgnoreForm } from './IgnoreForm.tsx'
import { RepairSelected } from './RepairButton.tsx'
import { StoreLines } from './StoreLines.tsx'

const refreshMs = 3_000

/** Where stores have another stock, price or tag than is here, and how they are told again. */
export function DriftsPage() {
  const state = useListSearch(driftsSearch, undefined, driftPageSizes)
  const { q, ch: channel, k: kind, st } = state.search
  const filter = { query: q, channel, kind, state: st }
  const stores = useRecord(driftStoreList, {}, { refreshMs, refreshWhile: (all) => all.some(isRunning) })
  const refreshes = stores.data?.some(isRunning) ? { refreshMs } : {}
  const list = useList(driftList, { ...filter, ...state.range }, refreshes)
  const mayChange = useCan('products.change') === true
  const [ignored, setIgnored] = useState<Drift | null>(null)
  const columns = useColumns(driftColumns, mayChange ? setIgnored : null)
  return (
    <ListPage
      name="drifts"
      title={t('店铺比对')}
      views="drifts"
      state={state}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      search={t('SKU 或 SPU')}
      filters={
        <>
          <ChoiceFilter
            name="ch"
            label={t('店铺')}
            choices={(stores.data ?? []).map(({ channel: value, name }) => ({ value, label: name }))}
          />
          <ChoiceFilter name="k" label={t('类别')} choices={kindChoices()} />
          <ChoiceFilter name="st" label={t('状态')} choices={stateChoices()} />
        </>
      }
      // Where the rows can't be read the stores can't either: one message says it.
      above={list.error === null && <StoreLines stores={stores} mayChange={mayChange} />}
      exported={(format) => ({ kind: 'drifts', query: { ...filter, format } })}
      bulk={mayChange ? (rows, clear) => <RepairSelected drifts={rows} clear={clear} /> : undefined}
      empty={t('没有待处理的差异；每天夜里与各店铺比对一次')}
    >
      {ignored && (
        <IgnoreForm
          key={ignored.id}
          // As it is by now: a comparison may have found something else.
          drift={list.rows.find(({ id }) => id === ignored.id) ?? ignored}
          onRefused={list.reload}
          onClose={() => setIgnored(null)}
        />
      )}
    </ListPage>
  )
}
