import type { Random } from '../random.ts'
import { day, hour, later, minute, shopDate, shopMidnight } from './shop-calendar.ts'

/** Days of trade before today. */
export const tradingDays = 92

/** Members' days: how many days before today. Prices are lower, orders nearly three times as many. */
const saleDaysAgo = [12, 40, 71]

/** By weekday, Sunday first. */
const weekRhythm = [1.25, 0.88, 0.86, 0.9, 0.95, 1.08, 1.22]

/** By hour of the day: quiet nights, a lunch break, busy evenings. */
const dayRhythm = [
  3, 1.5, 0.8, 0.4, 0.3, 0.4, 0.8, 1.5, 2.5, 3.5, 4.5, 5, 5.5, 5, 4.5, 4.5, 4.5, 4.5, 5, 6.5, 9, 10.5, 9, 6,
]
const hours = dayRhythm.map((_, index) => index)

/** Moments at which orders come in, oldest first; about `count`, none after `now`. */
export function orderTimes(random: Random, now: Date, count: number): Date[] {
  const days = Array.from({ length: tradingDays + 1 }, (_, index) => tradingDays - index)
  const weights = days.map((daysAgo) => dayWeight(random, now, daysAgo))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return days
    .flatMap((daysAgo, index) =>
      Array.from({ length: Math.round((weights[index]! / all) * count) }, () => timeOn(random, now, daysAgo)),
    )
    .filter((at) => at <= now)
    .sort((a, b) => a.getTime() - b.getTime())
}

export const isSaleDay = (now: Date, at: Date): boolean =>
  saleDaysAgo.some((daysAgo) => {
    const start = shopMidnight(now, daysAgo)
    return at >= start && at < later(start, day)
  })

/** Trade doubles over the three months. */
function dayWeight(random: Random, now: Date, daysAgo: number): number {
  const growth = 1 + (tradingDays - daysAgo) / tradingDays
  const sale = saleDaysAgo.includes(daysAgo) ? 2.8 : 1
  return (
    growth * sale * weekRhythm[shopDate(shopMidnight(now, daysAgo)).weekday]! * (0.85 + random.next() * 0.3)
  )
}

function timeOn(random: Random, now: Date, daysAgo: number): Date {
  const at = random.weighted(hours, (candidate) => dayRhythm[candidate]!)
  return later(shopMidnight(now, daysAgo), at * hour + random.int(0, 59) * minute + random.int(0, 59) * 1000)
}

/** The first moment from `at` on when the warehouse works: 9 to 18 o'clock, not at the same minute for all. */
export function atWork(random: Random, at: Date): Date {
  const midnight = shopMidnight(at, 0)
  const [open, close] = [later(midnight, 9 * hour), later(midnight, 18 * hour)]
  if (at >= open && at < close) return at
  return later(at < open ? open : later(open, day), random.int(0, 120) * minute)
}
