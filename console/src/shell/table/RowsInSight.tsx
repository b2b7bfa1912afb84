import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import { useRowHeight } from '../../ui/theme/row-height.ts'
import { type RowsProps, TableBody } from './TableBody.tsx'

/** Above and below what is in sight: Tab and the arrows find their next row there. */
const overscan = 12

interface RowsInSightProps<Row> extends RowsProps<Row> {
  /** What the rows scroll in. */
  scroller: RefObject<HTMLElement | null>
}

/** As many rows as there are, of which only those in sight are drawn: all are as high. */
export function RowsInSight<Row>({ scroller, ...props }: RowsInSightProps<Row>) {
  const { rows } = props
  const height = useRowHeight()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan,
    // The heading stays, and would cover the first of what is scrolled to.
    scrollPaddingStart: height,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all of them other places
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <TableBody
      {...props}
      rows={first && last ? rows.slice(first.index, last.index + 1) : []}
      around={{
        above: first?.start ?? 0,
        below: virtual.getTotalSize() - (last?.end ?? 0),
        rowsAbove: first?.index ?? 0,
      }}
    />
  )
}
