import { type Column, tableWidth } from '../table-columns.ts'

type Fitting = Pick<Column<never>, 'key' | 'title' | 'width' | 'leaves'>

/**
 * The columns that have room in so many px: those that may leave do, the least useful first, until the rest fits. What
 * somebody has chosen to see stays.
 */
export function fittingColumns<Some extends Fitting>(
  columns: readonly Some[],
  room: number,
  selectable: boolean,
  isWanted: (column: Some) => boolean = () => false,
): readonly Some[] {
  const leaving = columns
    .filter((column) => column.leaves !== undefined && !isWanted(column))
    .toSorted((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0))
  let fitting = columns
  for (const column of leaving) {
    if (tableWidth(fitting, selectable) <= room) break
    fitting = fitting.filter((other) => other !== column)
  }
  return fitting
}
