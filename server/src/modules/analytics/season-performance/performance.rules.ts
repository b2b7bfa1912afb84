import { ratio } from '@selvedge/contract/analytics/ratio.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'

export interface Units {
  received: number
  sold: number
  /** Sold less what came back or was refunded. */
  units: number
  onHand: number
  inTransit: number
  /** Of the last four weeks, less what came back in them. */
  recent: number
}

/** What follows from units alone. A rate that has nothing to divide by is empty. */
export const ratesOf = ({ received, sold, units, onHand, inTransit, recent }: Units) => ({
  returned: sold - units,
  returnRate: ratio(BigInt(sold - units), BigInt(sold)),
  sellThrough: ratio(BigInt(units), BigInt(received)),
  // Four weeks sold so many; without a sale in them nobody knows how long it lasts.
  weeksOfCover: recent > 0 ? ratio(BigInt(onHand + inTransit) * 4n, BigInt(recent), 1) : null,
})

/** What was taken off the list price, and its part of it. */
export function discountOf({ tag, amount }: { tag: string; amount: string }) {
  const off = parseMoney(tag) - parseMoney(amount)
  return { discount: formatMoney(off), discountRate: ratio(off, parseMoney(tag)) }
}

/** Parts of a whole, in the order they come. */
export const sharesOf = (units: readonly number[]): (string | null)[] => {
  const whole = units.reduce((sum, one) => sum + one, 0)
  return units.map((one) => ratio(BigInt(one), BigInt(whole)))
}
