/** The company's days are those of Asia/Shanghai, which has no summer time. */
const zoneOffset = 8 * 3_600_000

export const minute = 60_000
export const hour = 3_600_000
export const day = 24 * hour

/** The calendar date that a clock in the shop shows. */
export function shopDate(at: Date): { year: number; month: number; date: number; weekday: number } {
  const shifted = new Date(at.getTime() + zoneOffset)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    date: shifted.getUTCDate(),
    /** 0 is Sunday. */
    weekday: shifted.getUTCDay(),
  }
}

/** Midnight in the shop, `daysAgo` whole days before the day of `now`. */
export function shopMidnight(now: Date, daysAgo: number): Date {
  const today = Math.floor((now.getTime() + zoneOffset) / day)
  return new Date((today - daysAgo) * day - zoneOffset)
}

/** `2026-11-20`, as the shop counts days. */
export function shopDay(at: Date): string {
  return new Date(at.getTime() + zoneOffset).toISOString().slice(0, 10)
}

export const later = (at: Date, milliseconds: number): Date => new Date(at.getTime() + milliseconds)
