import { type RefCallback, useCallback, useMemo, useState } from 'react'
import { type Column, tableWidth } from '../table-columns.ts'
import { fittingColumns } from './fitting-columns.ts'

/** px left and right of a page's content, together. */
const pagePadding = 32

/** Before the table is there to be measured: most stand alone in the page, and are not drawn twice then. */
const likelyRoom = (): number =>
  (document.getElementById('main')?.clientWidth ?? window.innerWidth) - pagePadding

export interface Fit<Row> {
  /** For the element that the table stands in. */
  room: RefCallback<HTMLElement>
  columns: readonly Column<Row>[]
  /** Not even those that stay have room. */
  sideways: boolean
}

const never = () => false

/** The columns that have room where the table stands, now and whenever its width changes. */
export function useFittingColumns<Row>(
  columns: readonly Column<Row>[],
  selectable: boolean,
  isWanted: (column: Column<Row>) => boolean = never,
): Fit<Row> {
  const [room, setRoom] = useState(likelyRoom)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    setRoom(element.clientWidth)
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const fitting = fittingColumns(columns, room, selectable, isWanted)
  const keys = fitting.map(({ key }) => key).join()
  // The same while none comes or leaves: rows are drawn anew with other columns.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say which of the columns fit
  const stored = useMemo(() => fitting, [columns, keys])
  return { room: measure, columns: stored, sideways: tableWidth(stored, selectable) > room }
}
