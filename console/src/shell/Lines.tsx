import { useMobile } from '../ui/use-mobile.ts'
import styles from './Lines.module.css'
import { type Mark, TableBody } from './TableBody.tsx'
import { TableCards } from './TableCards.tsx'
import type { Column, RowKey } from './table-columns.ts'

interface LinesProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey(row: Row): RowKey
  /** A row that stands out. */
  mark?(row: Row): Mark | undefined
  /** The heading stays in sight below `--sticky-top`, on screens so wide that the table fits. */
  headStays?: boolean
}

/** The lines of a document: all of them, within the page; cards on a phone. For what has pages, see DataTable. */
export function Lines<Row>({ headStays, ...rest }: LinesProps<Row>) {
  const mobile = useMobile()
  if (mobile) return <TableCards {...rest} selection={null} />
  return (
    <div className={`${styles.lines} ${headStays ? styles.headStays : ''}`}>
      <TableBody {...rest} selection={null} />
    </div>
  )
}
