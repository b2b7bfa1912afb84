/** Rows of a list by their place, both included; `to` is before `from` where there are none. */
export interface Span {
  from: number
  to: number
}

/** So many above and below what is in sight: Tab and the arrows find their next row there. */
const around = 12

/**
 * Which of so many rows are drawn. Whoever scrolls a little sees rows that were drawn before. After a jump those in sight
 * come alone, and those around them once what is in sight has settled.
 */
export function drawnSpan(seen: Span, settled: Span, count: number): Span {
  const from = Math.max(0, settled.from - around)
  const to = Math.min(count - 1, settled.to + around)
  if (seen.to < from || to < seen.from) return seen
  return { from: Math.min(seen.from, from), to: Math.max(seen.to, to) }
}
