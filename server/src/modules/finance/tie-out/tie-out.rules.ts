/** The month so many before another, on one calendar: `2026-03`. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  const months = year * 12 + (ofYear - 1) - count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}
