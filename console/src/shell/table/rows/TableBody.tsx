import { Tooltip } from 'antd'
import { t } from '../../../text/t.ts'
import { CheckBox } from '../../../ui/inputs/CheckBox.tsx'
import type { ListSearch } from '../../filter/list-search.ts'
import { usePlaces } from '../../pickers/use-places.ts'
import { type Column, columnWidth, type RowKey, tableWidth } from '../table-columns.ts'
import styles from './TableBody.module.css'
import { cellClass, TableRow } from './TableRow.tsx'
import { moveAsInSheet, moveByArrow } from './table-keys.ts'
import { useStable } from './use-stable.ts'

export interface Selection {
  keys: ReadonlySet<RowKey>
  change(keys: ReadonlySet<RowKey>): void
}

/** Why a row stands out: edited, faulty, or the one that somebody is at. */
export type Mark = 'changed' | 'failed' | 'current'

/** How a list is sorted. */
type Sorting = Pick<ListSearch<unknown>, 'sort' | 'sortBy'>

export interface RowsProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey(row: Row): RowKey
  selection: Selection | null
  mark?: ((row: Row) => Mark | undefined) | undefined
  /** Of a list that can be sorted. */
  paging?: Sorting | undefined
  /** See DataTable. */
  keyedByPlace?: boolean | undefined
  /** See DataTable. */
  sheet?: boolean | undefined
  /** Where only the rows in sight are drawn: how many px the others take, and how many stand above. */
  around?: { above: number; below: number; rowsAbove: number } | undefined
}

/** The same keys with one more or less. */
export function toggled(keys: ReadonlySet<RowKey>, key: RowKey, on: boolean): Set<RowKey> {
  const next = new Set(keys)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

/** The same keys with all of a page or none of them; those of other pages stay. */
const allToggled = (keys: ReadonlySet<RowKey>, page: readonly RowKey[], on: boolean): Set<RowKey> =>
  on ? new Set([...keys, ...page]) : new Set([...keys].filter((key) => !page.includes(key)))

function Title<Row>({ column }: { column: Column<Row> }) {
  if (!column.hint) return <span title={column.title}>{column.title}</span>
  return (
    <Tooltip title={column.hint}>
      <span className={styles.hinted}>{column.title}</span>
    </Tooltip>
  )
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const title = <Title column={column} />
  if (!column.sorts || !sorting) return title
  return (
    <button type="button" className={styles.sort} onClick={() => sorting.sortBy(column.key)}>
      {title}
    </button>
  )
}

const sortOf = (key: string, sort: string | undefined) =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined

/** The room of rows that are not drawn. */
const Spacer = ({ height }: { height: number | undefined }) => (height ? <tr style={{ height }} /> : null)

/** Rows with a heading that stays. */
export function TableBody<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, rowKey, selection, mark, keyedByPlace, around, paging } = props
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection?.keys.has(key)).length
  const select = useStable((key: RowKey, on: boolean) => selection?.change(toggled(selection.keys, key, on)))
  const places = usePlaces(keys)
  return (
    <table
      className={styles.table}
      style={{ minWidth: tableWidth(columns, selection !== null) }}
      aria-label={label}
      onKeyDown={props.sheet ? moveAsInSheet : moveByArrow}
    >
      <colgroup>
        {selection && <col className={styles.check} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: columnWidth(column) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.first}>
              <CheckBox
                aria-label={t('选择本页全部')}
                checked={chosen > 0 && chosen === keys.length}
                indeterminate={chosen > 0 && chosen < keys.length}
                onChange={(event) => selection.change(allToggled(selection.keys, keys, event.target.checked))}
              />
            </th>
          )}
          {columns.map((column, place) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={sortOf(column.key, paging?.sort)}
              className={cellClass(column, place, columns.length, selection !== null)}
            >
              <Heading column={column} sorting={paging} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Spacer height={around?.above} />
        {rows.map((row, index) => {
          const key = rowKey(row)
          const on = selection?.keys.has(key) ?? false
          return (
            <TableRow
              key={keyedByPlace ? places.get(key) : key}
              row={row}
              index={index + (around?.rowsAbove ?? 0)}
              rowKey={key}
              columns={columns}
              className={styles[mark?.(row) ?? (on ? 'selected' : 'plain')]}
              on={selection && on}
              select={select}
            />
          )
        })}
        <Spacer height={around?.below} />
      </tbody>
    </table>
  )
}
