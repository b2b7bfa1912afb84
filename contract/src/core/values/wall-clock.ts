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

/** The moment at which clocks of the zone show `yyyy-MM-dd HH:mm:ss`; server and console mean the same one, also on the day of a clock change. */
export function momentOfWall(text: string, zone: string): Date {
  const wall = Date.parse(`${text.replace(' ', 'T')}Z`)
  // The offset at the wall time read as UTC may be that of the other side of a clock change; the second look settles it.
  const first = wall - offsetAt(wall, zone)
  return new Date(wall - offsetAt(first, zone))
}
