const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A shop finds a change by search only some time after it was made. */
const overlapMs = 15 * minuteMs
/** Where nothing was read before. */
const firstMs = 6 * hourMs
/** After a longer silence somebody must choose what to read. */
const most = 31 * 24 * hourMs

/** From when on changes are read, so that none is missed since the last reading that came to its end. */
export function changesFrom(readUntil: Date | null, now: Date): Date {
  const last = readUntil ? readUntil.getTime() - overlapMs : now.getTime() - firstMs
  return new Date(Math.max(last, now.getTime() - most))
}
