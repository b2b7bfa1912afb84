import { memo } from 'react'
import { t } from '../../../text/t.ts'
import { CheckBox } from '../../../ui/inputs/CheckBox.tsx'
import type { Column, RowKey } from '../table-columns.ts'
import styles from './TableBody.module.css'

interface TableRowProps {
  row: unknown
  index: number
  rowKey: RowKey
  columns: readonly Column<unknown>[]
  className: string | undefined
  /** Whether it is selected; null where nothing can be. */
  on: boolean | null
  /** The same function each time. */
  select(key: RowKey, on: boolean): void
}

/** One row. Drawn anew only when it is another, or the columns are: most of what happens on a page is about none of them. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, rowKey, columns, className, on, select } = props
  return (
    <tr className={className}>
      {on !== null && (
        <td className={styles.first}>
          <CheckBox
            aria-label={t('选择')}
            checked={on}
            onChange={(event) => select(rowKey, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const content = column.render(row, index)
        return (
          <td
            key={column.key}
            className={cellClass(column, place, columns.length, on !== null)}
            title={typeof content === 'string' ? content : undefined}
          >
            {content}
          </td>
        )
      })}
    </tr>
  )
})

/** Alignment, and the place of those that stay when the table scrolls sideways: the first column, and the last one's buttons. */
export function cellClass(
  { align, card }: Pick<Column<unknown>, 'align' | 'card'>,
  index: number,
  count: number,
  selectable: boolean,
): string {
  const first = index > 0 ? '' : selectable ? styles.afterCheck : styles.first
  const last = index > 0 && index === count - 1 && card === 'foot' ? styles.last : ''
  return `${align ? styles[align] : ''} ${first} ${last}`
}
