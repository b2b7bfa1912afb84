import { PlusOutlined } from '@ant-design/icons'
import {
  type Location,
  type LocationInput,
  locationList,
  locationSave,
  locationSync,
} from '@selvedge/contract/locations.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useList } from '../../api/use-list.ts'
import { ActionButton } from '../../shell/ActionButton.tsx'
import { useCan } from '../../shell/Can.tsx'
import { DataTable } from '../../shell/DataTable.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { useLeaveGuard } from '../../shell/use-leave-guard.ts'
import { useNotices } from '../../shell/use-notices.ts'
import { SavedViews } from '../../shell/views/SavedViews.tsx'
import { t } from '../../text/t.ts'
import { LocationTrail } from './LocationTrail.tsx'
import { locationColumns } from './location-columns.tsx'
import { locationSearch } from './location-search.ts'
import {
  type Drafts,
  emptyLocation,
  inherited,
  isChanged,
  type LocationRow,
  problemsOf,
  rowsOf,
} from './locations.logic.ts'

const reloadAfter = 3_000

/** All warehouses, edited in place; one button saves what was changed. */
export function LocationsPage() {
  const state = useListSearch(locationSearch)
  const locations = useList(locationList, {})
  const [trailOf, setTrailOf] = useState<Location | null>(null)
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const { succeeded } = useNotices()
  const save = useAction(locationSave, {
    onDone: (count) => {
      setDrafts(new Map())
      succeeded(t('已保存 {count} 个仓库', { count }))
    },
  })

  const sync = useAction(locationSync, {
    onDone: (count) => {
      succeeded(t('正在同步 {count} 个店铺仓库', { count }))
      // What the stores have to say may take a moment.
      setTimeout(locations.reload, reloadAfter)
    },
  })

  const rows = rowsOf(locations.rows, drafts)
  const changed = rows.filter(isChanged)
  const faulty = new Set(
    changed.filter((row) => Object.keys(problemsOf(row, rows)).length > 0).map(({ key }) => key),
  )
  useLeaveGuard(changed.length > 0)

  const change = (row: LocationRow, changes: Partial<LocationInput>) =>
    setDrafts((known) => {
      const value = { ...(known.get(row.key) ?? row.value), ...changes }
      return new Map(known).set(row.key, inherited(value, locations.rows))
    })
  const add = () => setDrafts((known) => new Map(known).set(Math.min(0, ...known.keys()) - 1, emptyLocation))

  const readOnly = useCan('locations.change') !== true
  const columns = locationColumns({ saved: locations.rows, rows, readOnly, change, showTrail: setTrailOf })
  const canSave =
    changed.length === 0
      ? t('没有修改')
      : faulty.size > 0
        ? t('{count} 行填写有误', { count: faulty.size })
        : true

  return (
    <Page
      fill
      title={t('仓库', {}, 'many')}
      total={locations.total}
      views={<SavedViews list="locations" table="locations" state={state} />}
      actions={
        <>
          {changed.length > 0 && (
            <ActionButton onClick={() => setDrafts(new Map())}>{t('撤销修改')}</ActionButton>
          )}
          <ActionButton access="locations.change" loading={sync.pending} onClick={() => sync.run({})}>
            {t('从店铺刷新')}
          </ActionButton>
          <ActionButton access="locations.change" icon={<PlusOutlined />} onClick={add}>
            {t('新增')}
          </ActionButton>
          <ActionButton
            type="primary"
            access="locations.change"
            can={canSave}
            loading={save.pending}
            onClick={() => save.run({ body: changed.map(({ value }) => value) })}
          >
            {changed.length > 0 ? t('保存 {count} 行', { count: changed.length }) : t('保存')}
          </ActionButton>
        </>
      }
    >
      <DataTable
        name="locations"
        label={t('仓库', {}, 'many')}
        list={{ ...locations, rows }}
        columns={columns}
        rowKey={({ key }) => key}
        empty={<Empty title={t('还没有仓库：新增一个，才能入库和发货')} />}
        mark={(row) => (faulty.has(row.key) ? 'failed' : isChanged(row) ? 'changed' : undefined)}
      />
      <LocationTrail location={trailOf} onClose={() => setTrailOf(null)} />
    </Page>
  )
}
