import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { useRowHeight } from '../../../ui/theme/row-height.ts'
import { isUnfinished, nextSpan, noRows, type Span } from './drawn-span.ts'
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
    // Those around what is in sight are drawn after it.
    overscan: 0,
    // The heading stays, and would cover the first of what is scrolled to.
    scrollPaddingStart: height,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes all of them other places
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const items = virtual.getVirtualItems()
  const span = useDrawnSpan({ from: items[0]?.index ?? 0, to: items.at(-1)?.index ?? -1 }, rows.length)
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

/** The rows that are drawn: with each frame some more, until those in sight and around them are. */
function useDrawnSpan(seen: Span, count: number): Span {
  const drawn = useRef(noRows)
  const [, drawMore] = useReducer((frames: number) => frames + 1, 0)
  const span = isUnfinished(drawn.current, seen, count) ? nextSpan(drawn.current, seen, count) : drawn.current
  const unfinished = isUnfinished(span, seen, count)
  useEffect(() => {
    drawn.current = span
    if (!unfinished) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  })
  return span
}
