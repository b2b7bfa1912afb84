const written = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T](\d{1,2})(:.*))?$/

const twoDigits = (part: string): string => part.padStart(2, '0')

/** A day, or a moment, as spreadsheet programs write it to a CSV: `2026/1/5 9:30` for `2026-01-05 09:30`. */
export function plainMoment(text: string): string {
  const [, year = '', month = '', day = '', hour, rest = ''] = written.exec(text) ?? []
  if (year === '') return text
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return hour === undefined ? date : `${date} ${twoDigits(hour)}${rest}`
}
