/** Whole points as they were typed; null for what is none, or less than nothing for an order. */
export function pointsTyped(typed: string, orderName: string): number | null {
  const text = typed.trim()
  if (!/^[+-]?\d{1,9}$/.test(text)) return null
  const points = Number(text)
  return orderName.trim() !== '' && points < 0 ? null : points
}
