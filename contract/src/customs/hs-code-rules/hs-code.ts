/** An HS code as it is declared: 10 digits. */
const digitsOfCode = 10
/** What the tariff itself has; the last two are of the supervision. */
const digitsOfTariff = 8

/**
 * A code as people write it, `6109.10.00` or `61091000 00`, in 10 digits; 8 are padded. Null for what is no code, such as one
 * of nine digits.
 */
export function normalHsCode(typed: string): string | null {
  const digits = typed.replace(/[\s.\-'’]/g, '')
  if (!/^\d+$/.test(digits)) return null
  if (digits.length === digitsOfTariff) return digits.padEnd(digitsOfCode, '0')
  return digits.length === digitsOfCode ? digits : null
}
