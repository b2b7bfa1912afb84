import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import type { SeasonWeek } from '@selvedge/contract/analytics/season-performance/season-performance.ts'

/** What came and was sold in a week of a season, the first being 0. */
export interface WeekSums {
  week: number
  sold: number
  received: number
}

/** A season is drawn for a year at most: what is sold of it later is sold out. */
const maxWeeks = 53
const dayMs = 86_400_000

/** Days from one to another. */
export const daysBetween = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / dayMs

/** So many days later, or, below 0, before. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

type SoldThrough = NonNullable<SeasonWeek['now']>

/** Added up week by week, from the first day until the last; nothing where there was no first one. */
export function addUpWeeks(sums: readonly WeekSums[], from: string | null, until: string): SoldThrough[] {
  if (from === null || until < from) return []
  const weeks = Math.min(Math.floor(daysBetween(from, until) / 7) + 1, maxWeeks)
  const of = new Map(sums.map((line) => [line.week, line]))
  let [sold, received] = [0, 0]
  return Array.from({ length: weeks }, (_, week) => {
    sold += of.get(week)?.sold ?? 0
    received += of.get(week)?.received ?? 0
    return { sold, received, sellThrough: ratio(BigInt(sold), BigInt(received)) }
  })
}

/** Two seasons side by side, by the weeks that each is old. */
export const sideBySide = (now: readonly SoldThrough[], before: readonly SoldThrough[]): SeasonWeek[] =>
  Array.from({ length: Math.max(now.length, before.length) }, (_, index) => ({
    week: index + 1,
    now: now[index] ?? null,
    before: before[index] ?? null,
  }))
