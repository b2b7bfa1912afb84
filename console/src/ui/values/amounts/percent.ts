/** `0.6667` -> `66.67%`: the point is moved, nothing is rounded again. */
export function percentOf(rate: string | null): string | null {
  if (rate === null) return null
  const isNegative = rate.startsWith('-')
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.')
  const digits = whole + fraction.padEnd(4, '0')
  const shown = `${digits.slice(0, -2).replace(/^0+(?=\d)/, '')}.${digits.slice(-2)}%`
  return isNegative ? `-${shown}` : shown
}
