import { PlusOutlined } from '@ant-design/icons'
import {
  type Location,
  locationList,
  locationSave,
  locationSync,
  maxLocationsSaved,
} from '@selvedge/contract/stock/locations/locations.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../../api/actions/use-action.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useReadAgainLater } from '../../../api/reads/use-read-again.ts'
import { ActionButton } from '../../../shell/action/ActionButton.tsx'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { useLeaveGuard } from '../../../shell/form/use-leave-guard.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { useNotices } from '../../../shell/notices/use-notices.ts'
import { useCan } from '../../../shell/page/Can.tsx'
import { t } from '../../../text/t.ts'
import { LocationTrail } from './LocationTrail.tsx'
import { type LocationEditing, locationColumns } from './location-columns.tsx'
import { locationSearch } from './location-search.ts'
import {
  type Drafts,
  faultyNames,
  isChanged,
  knownRows,
  problemsOf,
  rowsOf,
  withNew,
} from './locations.logic.ts'

const rowsPerPage = 50
/** The shops are read while nobody waits: so long after that the list shows what came of it. */
const reloadAfter = 3_000

/** Warehouses, edited in place; one button saves what was changed, on whatever page. */
export function LocationsPage() {
  const state = useListSearch(locationSearch, rowsPerPage)
  const locations = useList(locationList, { query: state.search.q, ...state.range })
  const [trailOf, setTrailOf] = useState<Location | null>(null)
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const { succeeded } = useNotices()
  const sent = useRef<Drafts>(new Map())
  const save = useAction(locationSave, {
    onDone: (count) => {
      // A row may have been added meanwhile.
      setDrafts((now) => new Map([...now].filter(([key, row]) => sent.current.get(key) !== row)))
      succeeded(t('已保存 {count} 个仓库', { count }))
    },
  })

  const readAgainLater = useReadAgainLater()
  const sync = useAction(locationSync, {
    onDone: (count) => {
      succeeded(t('正在同步 {count} 个店铺仓库', { count }))
      readAgainLater(reloadAfter)
    },
  })

  const known = knownRows(locations.rows, drafts)
  const changed = known.filter(isChanged)
  const faulty = new Set(
    changed.filter((row) => Object.keys(problemsOf(row, known)).length > 0).map(({ key }) => key),
  )
  useLeaveGuard(changed.length > 0)

  const change: LocationEditing['change'] = (row, changes, parentName) =>
    setDrafts((before) => {
      const draft = before.get(row.key) ?? row
      const value = { ...draft.value, ...changes }
      return new Map(before).set(row.key, {
        ...draft,
        value,
        parentName: parentName === undefined ? draft.parentName : parentName,
      })
    })

  // What was typed over a row that is under way would be lost with it.
  const readOnly = useCan('locations.change') !== true || save.pending
  const columns = locationColumns({ rows: known, readOnly, change, showTrail: setTrailOf })
  const canSave =
    changed.length === 0
      ? t('没有修改')
      : faulty.size > 0
        ? t('{count} 行填写有误：{names}', { count: faulty.size, names: faultyNames(known, faulty) })
        : changed.length > maxLocationsSaved
          ? t('一次最多保存 {most} 行', { most: maxLocationsSaved })
          : true

  return (
    <ListPage
      name="locations"
      title={t('仓库', {}, 'many')}
      views="locations"
      state={state}
      list={{ ...locations, rows: rowsOf(locations.rows, drafts) }}
      columns={columns}
      rowKey={({ key }) => key}
      mark={(row) => (faulty.has(row.key) ? 'failed' : isChanged(row) ? 'changed' : undefined)}
      search={t('搜索仓库')}
      actions={
        <>
          {changed.length > 0 && (
            <ActionButton onClick={() => setDrafts(new Map())}>{t('撤销修改')}</ActionButton>
          )}
          <ActionButton access="locations.change" loading={sync.pending} onClick={() => sync.run({})}>
            {t('从店铺刷新')}
          </ActionButton>
          <ActionButton
            access="locations.change"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => setDrafts(withNew)}
          >
            {t('新增')}
          </ActionButton>
          <ActionButton
            type="primary"
            access="locations.change"
            can={canSave}
            loading={save.pending}
            onClick={() => {
              sent.current = drafts
              save.run({ body: changed.map(({ value }) => value) })
            }}
          >
            {changed.length > 0 ? t('保存 {count} 行', { count: changed.length }) : t('保存')}
          </ActionButton>
        </>
      }
      empty={t('还没有仓库：新增一个，才能入库和发货')}
    >
      <LocationTrail location={trailOf} onClose={() => setTrailOf(null)} />
    </ListPage>
  )
}
