import { useMobile } from '../../../ui/use-mobile.ts'
import { useFittingColumns } from '../../table/columns/use-fitting-columns.ts'
import { type Mark, TableBody } from '../../table/rows/TableBody.tsx'
import { TableCards } from '../../table/rows/TableCards.tsx'
import type { Column, RowKey } from '../../table/table-columns.ts'
import styles from './Lines.module.css'

interface LinesProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey(row: Row): RowKey
  /** A row that stands out. */
  mark?(row: Row): Mark | undefined
  /** The heading stays in sight below `--sticky-top`, where the table fits. */
  headStays?: boolean
}

/** The lines of a document: all of them, within the page; cards on a phone. For what has pages, see DataTable. */
export function Lines<Row>({ headStays, ...rest }: LinesProps<Row>) {
  const mobile = useMobile()
  const fit = useFittingColumns(rest.columns, false)
  if (mobile) return <TableCards {...rest} selection={null} />
  return (
    <div ref={fit.room} className={`${styles.lines} ${headStays && !fit.sideways ? styles.headStays : ''}`}>
      <TableBody {...rest} columns={fit.columns} selection={null} />
    </div>
  )
}
