import { parseMoney, share } from '@selvedge/contract/core/values/money.ts'
import { type Conditions, countEarnedCodes, type PaidOrder, tagsOf } from '../campaigns.rules.ts'

/** What a code takes off: a share in whole hundredths of a percent, or an amount; amounts in whole ten-thousandths. */
export interface Discount {
  percent: bigint | null
  amount: bigint | null
  minimum: bigint
}

export interface PastOrder extends PaidOrder {
  id: number
  /** As addresses are compared; empty where the order has none. */
  email: string
  /** What its goods came to, in whole ten-thousandths. */
  goods: bigint
  /** Whether its customer stands on the list of the campaign. */
  isListed: boolean
  customerTags: string
}

/** A campaign by order: who must have what to earn a code. */
export interface Earning extends Conditions {
  customerTag: string
}

const wholePercent = 10_000n
const cent = 100n

/** `12.5` -> 1250n. */
export const percentOf = (text: string): bigint => parseMoney(text) / cent

/** What a code takes off goods, to the cent, never more than they come to; 0 where it can't be used for them. */
export function takenOff(goods: bigint, { percent, amount, minimum }: Discount): bigint {
  if (goods <= 0n || goods < minimum) return 0n
  const off = percent === null ? (amount ?? 0n) : share(goods, percent, wholePercent * cent) * cent
  return off < goods ? off : goods
}

/** How many codes an order would have earned of a campaign by order. */
export function wouldEarn(order: PastOrder, { customerTag, ...conditions }: Earning): number {
  const tag = customerTag.toLowerCase()
  const codes = countEarnedCodes(order, conditions)
  return codes === 0 || tag === '' || tagsOf(order.customerTags).includes(tag) ? codes : 0
}

export interface Simulated<Order> {
  earners: number
  codes: number
  uses: { order: Order; off: bigint }[]
}

/**
 * Goes through orders, oldest first: who has a code uses it at the next order that it takes something off; an order can't use
 * the code that it earns itself. `earning` is null where each customer of a list, `listed` in all, has a code from the
 * beginning.
 */
export function simulate<Order extends PastOrder>(
  orders: readonly Order[],
  earning: Earning | null,
  listed: number,
  discount: Discount,
): Simulated<Order> {
  const held = new Map<string, number>()
  const result: Simulated<Order> = { earners: earning ? 0 : listed, codes: earning ? 0 : listed, uses: [] }
  for (const order of orders) {
    const { email } = order
    const has = email === '' ? 0 : (held.get(email) ?? (!earning && order.isListed ? 1 : 0))
    const off = has > 0 ? takenOff(order.goods, discount) : 0n
    if (off > 0n) result.uses.push({ order, off })
    const earned = earning ? wouldEarn(order, earning) : 0
    if (earned > 0) result.earners += 1
    result.codes += earned
    held.set(email, has - (off > 0n ? 1 : 0) + earned)
  }
  return result
}
