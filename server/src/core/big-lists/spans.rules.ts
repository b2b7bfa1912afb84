/** From the first moment to before the second; null is without an end. */
export interface Span {
  from: Date | null
  until: Date | null
}

/** A span as counters know it. Days and months are in UTC; each pair goes from the first to before the second. */
export interface SpanParts {
  /** Parts of days, which are counted row by row. */
  edges: Span[]
  /** Whole days. */
  days: readonly [string, string]
  /** Whole months among them. */
  months: readonly [string, string]
}

const dayMs = 24 * 3600 * 1000
const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const dayAt = (ms: number): number => Math.floor(ms / dayMs) * dayMs
const dayAfter = (ms: number): number => Math.ceil(ms / dayMs) * dayMs

function monthAt(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

function monthAfter(ms: number): number {
  const first = monthAt(ms)
  if (first === ms) return ms
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

const nowhere = ['infinity', 'infinity'] as const

/** Splits a span into whole months, whole days and what is left at its ends. */
export function partsOf({ from, until }: Span): SpanParts {
  const begin = from === null ? null : dayAfter(from.getTime())
  const end = until === null ? null : dayAt(until.getTime())
  if (from && until && (begin ?? 0) >= (end ?? 0)) {
    const edges = from < until ? [{ from, until }] : []
    return { edges, days: nowhere, months: nowhere }
  }
  const edges: Span[] = []
  if (from && begin !== null && from.getTime() < begin) edges.push({ from, until: new Date(begin) })
  if (until && end !== null && end < until.getTime()) edges.push({ from: new Date(end), until })
  const firstMonth = begin === null ? null : monthAfter(begin)
  const lastMonth = end === null ? null : monthAt(end)
  const days = [
    begin === null ? '-infinity' : isoDay(begin),
    end === null ? 'infinity' : isoDay(end),
  ] as const
  // No whole month among them: all days count for themselves.
  if (firstMonth !== null && lastMonth !== null && firstMonth >= lastMonth)
    return { edges, days, months: [days[1], days[1]] }
  return {
    edges,
    days,
    months: [
      firstMonth === null ? '-infinity' : isoDay(firstMonth),
      lastMonth === null ? 'infinity' : isoDay(lastMonth),
    ],
  }
}
