import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import type { SeasonForecast } from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { daysBetween } from './weeks.rules.ts'

/** What a style sold in the four weeks before a day, and from then on until its season was over. */
export interface Pace {
  id: number
  recent: number
  rest: number
}

/** What a season did in four weeks and in the rest of it: what the next one is expected to do, by its own four weeks. */
export interface Shape {
  recent: number
  rest: number
}

/** Days of which the pace of sales is taken: four weeks. */
export const paceDays = 28
const yearOfWeeks = 364

export const shapeOf = (paces: readonly Pace[]): Shape => ({
  recent: paces.reduce((sum, { recent }) => sum + recent, 0),
  rest: paces.reduce((sum, { rest }) => sum + rest, 0),
})

/** Where the season before sold nothing in its four weeks, nothing is known of what follows them. */
export const isKnown = ({ recent, rest }: Shape): boolean => recent > 0 && rest >= 0

/** A multiple of what was sold in four weeks: what the season before made of its own, or the days that are left over 28. */
export interface Multiple {
  by: bigint
  of: bigint
}

export const multipleOf = (shape: Shape, daysLeft: number): Multiple =>
  isKnown(shape)
    ? { by: BigInt(shape.rest), of: BigInt(shape.recent) }
    : { by: BigInt(Math.max(daysLeft, 0)), of: BigInt(paceDays) }

/** Units that are expected of a style that sold so many in four weeks: whole ones, half up; never below 0. */
export function expectedOf(recent: number, { by, of }: Multiple): number {
  if (recent <= 0) return 0
  return Number((BigInt(recent) * by * 2n + of) / (of * 2n))
}

/** The same day of the week, a year before. */
export const yearBefore = (day: string): string =>
  new Date(Date.parse(day) - yearOfWeeks * 86_400_000).toISOString().slice(0, 10)

/** How wrong the method would have been on a day of a season that is over, by what its styles did sell afterwards. */
export function errorOf(paces: readonly Pace[], multiple: Multiple, day: string): SeasonForecast['error'] {
  const styles = paces.filter(({ recent, rest }) => recent > 0 || rest !== 0)
  if (styles.length === 0) return null
  let [expected, actual, wrong, size] = [0, 0, 0, 0]
  for (const { recent, rest } of styles) {
    const foreseen = expectedOf(recent, multiple)
    expected += foreseen
    actual += rest
    wrong += Math.abs(foreseen - rest)
    size += Math.abs(rest)
  }
  return { day, styles: styles.length, expected, actual, wape: ratio(BigInt(wrong), BigInt(size)) }
}

/** Days that a season has left after a day; none once it is over. */
export const daysLeft = (day: string, end: string): number => Math.max(daysBetween(day, end), 0)
