/** Sums are whole cents; amounts with more decimals than the currency has don't occur here. */
export function cents(amount: string): number {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  if (whole === '') throw new Error(`${amount} is no amount`)
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '' ? value : -value
}

export function amountOf(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const isAmount = (text: string) => /^\d{1,12}(\.\d{1,2}0*)?$/.test(text)
