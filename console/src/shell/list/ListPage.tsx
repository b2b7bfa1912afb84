import type { SheetFormat } from '@selvedge/contract/core/values/shapes.ts'
import type { WantedExport } from '@selvedge/contract/house/exports/exports.ts'
import type { ViewList } from '@selvedge/contract/house/views/views.ts'
import type { ReactNode } from 'react'
import type { ListState } from '../../api/reads/use-list.ts'
import { t } from '../../text/t.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { FilterBar } from '../filter/FilterBar.tsx'
import type { ListSearch } from '../filter/list-search.ts'
import { SearchFilter } from '../filter/SearchFilter.tsx'
import { Page } from '../page/Page.tsx'
import { DataTable, type DataTableProps } from '../table/DataTable.tsx'
import { type Column, useColumns } from '../table/table-columns.ts'
import { SavedViews } from '../views/SavedViews.tsx'

interface ListPageProps<Row> extends Omit<DataTableProps<Row>, 'label' | 'paging' | 'columns' | 'empty'> {
  title: string
  /** What the URL says. */
  state: ListSearch<unknown>
  list: ListState<Row>
  /** The same function each time where nothing else is needed to make them: rows are not drawn anew then. */
  columns: readonly Column<Row>[] | (() => Column<Row>[])
  /** What the search looks for: the parameter `q`. */
  search?: string
  /** The filters beside the search. */
  filters?: ReactNode
  /** Filters behind “更多”. */
  more?: ReactNode
  /** Under which name its views are saved; without it there are none. */
  views?: ViewList
  /** The filters as an export takes them; without it there is no export. */
  exported?(format: SheetFormat): WantedExport
  /** The one primary action last. */
  actions?: ReactNode
  /** The page scrolls as a whole: much stands beside the table. */
  grows?: true
  /** Between head and table. */
  above?: ReactNode
  /** Where there is no row and no filter: what to do next. */
  empty?: ReactNode
  /** Drawers and dialogs. */
  children?: ReactNode
}

/**
 * One list: title with the exact total, filters, saved views, export and actions in a row, the table with its states and pages
 * below. The URL holds its state.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, state, list, columns, search, filters, more, views, exported, actions, above, empty } = props
  const { children, grows, ...table } = props
  const made = useColumns(madeOf<Row>, columns)
  const hasFilters = search !== undefined || filters !== undefined || more !== undefined
  return (
    <Page
      fill={!grows}
      title={title}
      total={list.total}
      atLeast={list.atLeast}
      views={views && <SavedViews list={views} table={table.name} state={state} />}
      filters={
        hasFilters && (
          <FilterBar state={state} more={more} searchOnly={!filters && !more}>
            {search !== undefined && <SearchFilter name="q" label={search} />}
            {filters}
          </FilterBar>
        )
      }
      actions={
        (exported || actions) && (
          <>
            {exported && <ExportMenu can={list.total === 0 ? t('没有可导出的数据') : true} want={exported} />}
            {actions}
          </>
        )
      }
    >
      {above}
      <DataTable<Row> {...table} label={title} columns={made} paging={state} empty={empty} />
      {children}
    </Page>
  )
}

const madeOf = <Row,>(columns: ListPageProps<Row>['columns']) =>
  typeof columns === 'function' ? columns() : columns
