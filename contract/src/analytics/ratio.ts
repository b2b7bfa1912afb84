/** Half up, away from zero below it: `a / b` with so many decimals; null where there is nothing to divide by. */
export function ratio(a: bigint, b: bigint, decimals = 4): string | null {
  if (b === 0n) return null
  const isNegative = a < 0n !== b < 0n
  const [top, bottom] = [a < 0n ? -a : a, b < 0n ? -b : b]
  const scaled = (top * 10n ** BigInt(decimals) * 2n + bottom) / (bottom * 2n)
  const digits = scaled.toString().padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return isNegative && scaled !== 0n ? `-${text}` : text
}
