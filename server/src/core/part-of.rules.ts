import { smallestOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import { type Amount, formatMoney, parseMoney, share } from '@selvedge/contract/core/values/money.ts'

/** As much of an amount in one currency as `part` is of `whole` in another, half up; the whole is all of it. */
export function partOf({ amount, currency }: Amount, part: string, whole: string): string {
  const of = parseMoney(whole)
  if (of === 0n) return amount
  const smallest = smallestOf(currency)
  return formatMoney(share(parseMoney(amount), parseMoney(part), of * smallest) * smallest)
}
