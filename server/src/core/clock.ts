import { momentOfWall } from '@selvedge/contract/core/values/wall-clock.ts'

/** Where the time comes from; tests inject their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The day, `yyyy-MM-dd`, on the calendars of the zone at that moment. */
export const dayOf = (moment: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment)

/** So many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * 3600 * 1000).toISOString().slice(0, 10)

/**
 * The moment that a query means: ISO 8601 with offset as it stands, `yyyy-MM-dd` (midnight) and
 * `yyyy-MM-dd HH:mm:ss` in the zone. The text has passed the contract's `timeParam`.
 */
export function momentOf(text: string, zone: string): Date {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text) && text.length > 10) return new Date(text.replace(' ', 'T'))
  return momentOfWall(text.length === 10 ? `${text} 00:00:00` : text, zone)
}
