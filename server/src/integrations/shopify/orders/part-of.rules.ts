import { formatMoney, parseMoney, share } from '@selvedge/contract/core/values/money.ts'

export interface Amount {
  amount: string
  currency: string
}

/** Whole ten-thousandths in the smallest amount of a currency: a cent, or a yen. */
const smallestOf = (currency: string): bigint =>
  10n **
  BigInt(
    4 -
      (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
        2),
  )

/** As much of an amount in one currency as `part` is of `whole` in another, half up; the whole is all of it. */
export function partOf({ amount, currency }: Amount, part: string, whole: string): string {
  const of = parseMoney(whole)
  if (of === 0n) return amount
  const smallest = smallestOf(currency)
  return formatMoney(share(parseMoney(amount), parseMoney(part), of * smallest) * smallest)
}
