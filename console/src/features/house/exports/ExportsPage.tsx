import { exportList } from '@selvedge/contract/house/exports/exports.ts'
import { useList } from '../../../api/reads/use-list.ts'
import { useListSearch } from '../../../shell/filter/list-search.ts'
import { ListPage } from '../../../shell/list/ListPage.tsx'
import { t } from '../../../text/t.ts'
import { exportColumns } from './export-columns.tsx'
import { exportsSearch } from './exports-search.ts'

const refreshMs = 3000

/** The own large exports of the last day, newest first. */
export function ExportsPage() {
  const state = useListSearch(exportsSearch)
  const list = useList(exportList, state.range, { refreshMs })
  return (
    <ListPage
      name="exports"
      title={t('我的导出')}
      state={state}
      list={list}
      columns={exportColumns}
      rowKey={({ id }) => id}
      empty={t('还没有导出：行数较多的导出会列在这里，文件保留一天')}
    />
  )
}
