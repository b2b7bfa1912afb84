import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useLayoutEffect, useMemo } from 'react'
import { useRowHeight } from '../../../ui/theme/row-height.ts'
import { drawnSpan } from './drawn-span.ts'
import { type RowsProps, TableBody } from './TableBody.tsx'

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
    // Those around what is in sight are drawn after it, a few ms at a time.
    overscan: 0,
    // The heading stays, and would cover the first of what is scrolled to.
    scrollPaddingStart: height,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all of them other places
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? -1
  const seen = useMemo(() => ({ from, to }), [from, to])
  const span = drawnSpan(seen, useDeferredValue(seen), rows.length)
  return (
    <TableBody
      {...props}
      rows={rows.slice(span.from, span.to + 1)}
      around={{
        above: span.from * height,
        below: (rows.length - span.to - 1) * height,
        rowsAbove: span.from,
      }}
    />
  )
}
