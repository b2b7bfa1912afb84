import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'

const none: readonly never[] = []

/** So many are drawn at once: a row that somebody adds is there when the button comes up again. */
const few = 10

/** Whether rows have been drawn since the page was loaded. Before that nobody works with it: the first come at once. */
let started = false

/**
 * Draws rows that have just come piece by piece, so that the page goes on answering; what was drawn before stays as it is
 * meanwhile. Whatever else changes, such as what is typed or chosen in a row, is drawn at once.
 */
export function useDeferredRows<Row>(
  rows: readonly Row[],
  draw: (rows: readonly Row[]) => ReactNode,
): ReactNode {
  const later = useDeferredValue(rows, started ? none : undefined)
  const settled = rows.length > few ? later : rows
  const drawn = useRef<ReactNode>(null)
  // The very same element: React has nothing to do for it.
  const next = settled !== rows && drawn.current ? drawn.current : draw(settled)
  useEffect(() => {
    drawn.current = next
    started ||= settled.length > 0
  }, [next, settled])
  return next
}
