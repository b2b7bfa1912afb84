/** Amounts are text in major units on the wire; sums are made in whole ten-thousandths. */
const scale = 10_000n

/** So much of a currency. */
export interface Amount {
  amount: string
  currency: string
}

/** The largest amount of one payment or refund, in whole ten-thousandths. Sums may be larger. */
export const maxAmount = 10n ** 16n - 1n

/** `19.90` -> 199000n. Throws on anything that is not such a number. */
export function parseMoney(amount: string): bigint {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,4}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * scale + BigInt(fraction.padEnd(4, '0'))
  return sign ? -units : units
}

/** 199000n -> `19.90`; at least two decimals, no more than needed. */
export function formatMoney(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  const fraction = digits.slice(-4).replace(/0{1,2}$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${fraction}`
}

/** Whole ten-thousandths in whole cents; a half counts up. */
export const wholeCents = (units: bigint): bigint => ((units + 50n) / 100n) * 100n

/** Unit price times whole units. */
export const timesUnits = (amount: string, units: number): string =>
  formatMoney(parseMoney(amount) * BigInt(units))

/** Exact sum. */
export const sumMoney = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + parseMoney(amount), 0n))

/** Of whole numbers: a x b / c, half up. */
export function share(a: bigint, b: bigint, c: bigint): bigint {
  const twice = a * b * 2n + c
  const quotient = twice / (c * 2n)
  return twice % (c * 2n) < 0n ? quotient - 1n : quotient
}
