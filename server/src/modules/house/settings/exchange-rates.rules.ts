/** CNY for one of a currency, in millionths; null where none is known by that day. */
export function rateOn(lines: readonly string[], currency: string, day: string): bigint | null {
  if (currency === 'CNY') return 1_000_000n
  const known = lines
    .map((line) => line.split(' '))
    .filter(([since = '', of]) => of === currency && since <= day)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  const rate = known.at(-1)?.[2]
  if (rate === undefined) return null
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
}
