import { exportList } from '@selvedge/contract/exports.ts'
import { useList } from '../../api/use-list.ts'
import { DataTable } from '../../shell/DataTable.tsx'
import { useListSearch } from '../../shell/list-search.ts'
import { Page } from '../../shell/Page.tsx'
import { Empty } from '../../shell/PageStates.tsx'
import { t } from '../../text/t.ts'
import { exportColumns } from './export-columns.tsx'
import { exportsSearch } from './exports-search.ts'

const refreshEvery = 3000

/** The own large exports of the last day, newest first. */
export function ExportsPage() {
  const state = useListSearch(exportsSearch)
  const list = useList(exportList, { skip: state.skip, size: state.size }, { refreshEvery })
  return (
    <Page fill title={t('我的导出')} total={list.total}>
      <DataTable
        name="exports"
        label={t('我的导出')}
        list={list}
        columns={exportColumns()}
        rowKey={({ id }) => id}
        paging={state}
        empty={<Empty title={t('还没有导出：行数较多的导出会列在这里，文件保留一天')} />}
      />
    </Page>
  )
}
