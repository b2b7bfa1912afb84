import { type ReactNode, useRef } from 'react'
import { useOnline } from '../../api/connection/online.ts'
import type { ListState } from '../../api/reads/use-list.ts'
import { useMobile } from '../../ui/use-mobile.ts'
import type { ListSearch } from '../filter/list-search.ts'
import { useFittingColumns } from './columns/use-fitting-columns.ts'
import styles from './DataTable.module.css'
import { RowsInSight } from './rows/RowsInSight.tsx'
import { type Mark, TableBody } from './rows/TableBody.tsx'
import { TableCards } from './rows/TableCards.tsx'
import { useDeferredRows } from './rows/use-drawn-later.ts'
import { TableFoot } from './TableFoot.tsx'
import { TableState } from './TableState.tsx'
import { type Column, type RowKey, useColumnChoice } from './table-columns.ts'
import { useLastPage } from './use-last-page.ts'
import { useSelection } from './use-selection.ts'

/** Of more rows than these only those in sight are drawn. */
const drawnAtOnce = 120

export interface DataTableProps<Row> {
  /** Remembers the chosen columns; unique in the console. */
  name: string
  /** What the rows are, for screen readers. */
  label: string
  list: ListState<Row>
  columns: readonly Column<Row>[]
  rowKey(row: Row): RowKey
  /** State of a paged list; without it all rows are shown. */
  paging?: ListSearch<unknown>
  /** Buttons for the selected rows; without it nothing can be selected. */
  bulk?(selected: readonly Row[], clear: () => void): ReactNode
  /** The selected keys, for a page that does more with them than the bar of `bulk`. */
  selected?: readonly [ReadonlySet<RowKey>, (keys: ReadonlySet<RowKey>) => void]
  /** What is done is done with every selected key, also those of other pages: they are counted, too. */
  acrossPages?: boolean
  /** A row that stands out. */
  mark?(row: Row): Mark | undefined
  /**
   * The rows of another page are drawn into those before them, which takes half as long. For rows that keep nothing: no call
   * that is under way, nothing that is open or typed.
   */
  keyedByPlace?: boolean
  /** Edited cell by cell: Enter goes on to the field below. */
  sheet?: boolean
  /** Shown where there is no row and no filter: what to do next. */
  empty?: ReactNode
}

/** A list: rows on a desk, cards on a phone; its states, its columns, its selection, its pages. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, rowKey, paging, bulk } = props
  const mobile = useMobile()
  const choice = useColumnChoice(props.name, props.columns)
  const own = useSelection(paging)
  useLastPage(list, paging)
  const [keys, setKeys] = props.selected ?? own
  const clear = () => setKeys(new Set())
  const selected = list.rows.filter((row) => keys.has(rowKey(row)))
  const count = props.acrossPages ? keys.size : selected.length
  const selection = bulk ? { keys, change: setKeys } : null
  const online = useOnline()
  const scroller = useRef<HTMLDivElement>(null)
  const fit = useFittingColumns(choice.shown, bulk !== undefined, choice.isWanted)

  const body = useDeferredRows(list.rows, (rows) => {
    const drawn = { ...props, rows, selection }
    if (mobile) return <TableCards {...drawn} columns={choice.all} />
    return rows.length > drawnAtOnce ? (
      <RowsInSight {...drawn} columns={fit.columns} scroller={scroller} />
    ) : (
      <TableBody {...drawn} columns={fit.columns} />
    )
  })
  return (
    <div className={styles.table}>
      <div
        ref={(element) => {
          scroller.current = element
          return fit.room(element)
        }}
        className={`${styles.scroll} ${list.refreshing || !online ? styles.dimmed : ''}`}
        aria-busy={list.refreshing}
      >
        {body}
        <TableState list={list} paging={paging} empty={props.empty} />
      </div>
      {bulk && count > 0 && (
        <div className={styles.bulk} role="toolbar">
          {bulk(selected, clear)}
        </div>
      )}
      <TableFoot
        list={list}
        paging={paging}
        choice={choice}
        shown={fit.columns}
        selected={count}
        clear={clear}
      />
    </div>
  )
}
