/** Where the time comes from; tests inject their own. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Making one takes a hundred times as long as asking it, and a sheet asks for each of its rows. */
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClockOf(zone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  wallClocks.set(zone, made)
  return made
}

const offsetAt = (instant: number, zone: string): number => {
  const parts = wallClockOf(zone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

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
  const wall = Date.parse(`${text.length === 10 ? `${text}T00:00:00` : text.replace(' ', 'T')}Z`)
  // The offset at the wall time read as UTC may be that of the other side of a clock change; the second look settles it.
  const first = wall - offsetAt(wall, zone)
  return new Date(wall - offsetAt(first, zone))
}
