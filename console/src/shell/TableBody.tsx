import { Tooltip } from 'antd'
import { t } from '../text/t.ts'
import { CheckBox } from '../ui/CheckBox.tsx'
import styles from './TableBody.module.css'
import { type Column, columnWidth, type RowKey, tableWidth } from './table-columns.ts'
import { moveByArrow } from './table-keys.ts'

export interface Selection {
  keys: ReadonlySet<RowKey>
  change(keys: ReadonlySet<RowKey>): void
}

/** Why a row stands out: edited, faulty, or the one that somebody is at. */
export type Mark = 'changed' | 'failed' | 'current'

export interface RowsProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey(row: Row): RowKey
  selection: Selection | null
  mark?: ((row: Row) => Mark | undefined) | undefined
}

/** Alignment, and for the first column its place: it stays when the table scrolls sideways. */
function placeOf(column: { align?: 'right' | 'center' }, index: number, selectable: boolean): string {
  const pinned = index > 0 ? '' : selectable ? styles.afterCheck : styles.first
  return `${column.align ? styles[column.align] : ''} ${pinned}`
}

/** The same keys with one more or less. */
export function toggled(keys: ReadonlySet<RowKey>, key: RowKey, on: boolean): Set<RowKey> {
  const next = new Set(keys)
  if (on) next.add(key)
  else next.delete(key)
  return next
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  if (!column.hint) return column.title
  return (
    <Tooltip title={column.hint}>
      <span className={styles.hinted}>{column.title}</span>
    </Tooltip>
  )
}

/** Rows with a heading that stays. */
export function TableBody<Row>({ label, rows, columns, rowKey, selection, mark }: RowsProps<Row>) {
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection?.keys.has(key)).length
  const cell = (content: React.ReactNode) => (typeof content === 'string' ? content : undefined)
  return (
    <table
      className={styles.table}
      style={{ minWidth: tableWidth(columns, selection !== null) }}
      aria-label={label}
      onKeyDown={moveByArrow}
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
                onChange={(event) => selection.change(new Set(event.target.checked ? keys : []))}
              />
            </th>
          )}
          {columns.map((column, place) => (
            <th key={column.key} scope="col" className={placeOf(column, place, selection !== null)}>
              <Heading column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const key = rowKey(row)
          const on = selection?.keys.has(key) ?? false
          return (
            <tr key={key} className={styles[mark?.(row) ?? (on ? 'selected' : 'plain')]}>
              {selection && (
                <td className={styles.first}>
                  <CheckBox
                    aria-label={t('选择')}
                    checked={on}
                    onChange={(event) => selection.change(toggled(selection.keys, key, event.target.checked))}
                  />
                </td>
              )}
              {columns.map((column, place) => {
                const content = column.render(row, index)
                return (
                  <td
                    key={column.key}
                    className={placeOf(column, place, selection !== null)}
                    title={cell(content)}
                  >
                    {content}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
