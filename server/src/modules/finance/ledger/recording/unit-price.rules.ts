const scale = 1_000_000n

/** A decimal text in whole millionths. */
function millionths(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const value = BigInt(whole) * scale + BigInt(part.slice(0, 6).padEnd(6, '0'))
  return sign === '-' ? -value : value
}

/** What one unit comes to in CNY, where all of them are worth this at this rate: six decimals, rounded half up. */
export function unitPrice(amount: string, rate: string, units: number): string {
  const over = scale * BigInt(units)
  const price = (2n * millionths(amount) * millionths(rate) + over) / (2n * over)
  const [whole, part] = [price / scale, price % scale]
  return `${whole}.${String(part).padStart(6, '0')}`.replace(/\.?0+$/, '')
}
