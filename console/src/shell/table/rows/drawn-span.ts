/** Rows of a list by their place, both included; `to` is before `from` where there are none. */
export interface Span {
  from: number
  to: number
}

export const noRows: Span = { from: 0, to: -1 }

/** So many above and below what is in sight: Tab and the arrows find their next row there. */
const around = 12
/** So many come at once: with fields in them as many as a page can draw between two frames. */
const atOnce = 6

/** The rows that stand in the end. */
const wantedSpan = (seen: Span, count: number): Span =>
  seen.to < seen.from
    ? noRows
    : { from: Math.max(0, seen.from - around), to: Math.min(count - 1, seen.to + around) }

const sameSpan = (one: Span, other: Span) => one.from === other.from && one.to === other.to

/** Whether more rows are to be drawn than are. */
export const isUnfinished = (drawn: Span, seen: Span, count: number): boolean =>
  !sameSpan(drawn, wantedSpan(seen, count))

/**
 * Which of so many rows are drawn next. Whoever scrolls a little sees rows that were drawn before; after a jump those in
 * sight come from the top, a few with each frame, then those around them.
 */
export function nextSpan(drawn: Span, seen: Span, count: number): Span {
  const wanted = wantedSpan(seen, count)
  const from = Math.max(drawn.from, wanted.from)
  const to = Math.min(drawn.to, wanted.to)
  // Nothing of what is in sight was drawn: what is left of the rows around it would leave a gap.
  if (to < seen.from || seen.to < from) {
    return { from: seen.from, to: Math.min(seen.to, seen.from + atOnce - 1) }
  }
  let left = atOnce
  const grow = (missing: number) => {
    const some = Math.max(0, Math.min(missing, left))
    left -= some
    return some
  }
  const next = { from, to }
  next.to += grow(seen.to - next.to)
  next.from -= grow(next.from - seen.from)
  next.to += grow(wanted.to - next.to)
  next.from -= grow(next.from - wanted.from)
  return next
}
