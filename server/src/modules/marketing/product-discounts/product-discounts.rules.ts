import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import type { LineState } from '@selvedge/contract/marketing/product-discounts/discount-states.ts'

/** What a variant costs, and what stands crossed out beside it. */
export interface Price {
  price: string
  compareAt: string | null
}

export interface PlannedPrice {
  /** What the discount is taken off. */
  base: string
  discounted: string
  state: Extract<LineState, 'planned' | 'dearer' | 'same' | 'zero'>
}

/** Hundredths of a percent in a whole. */
const whole = 10_000n

const hundredths = (percent: string): bigint => parseMoney(percent) / 100n

/** So many ten-thousandths at this percentage off, rounded half up to a unit of so many decimals. */
export function takeOff(units: bigint, percent: string, decimals: number): bigint {
  const unit = 10n ** BigInt(4 - decimals)
  const divisor = whole * unit
  return ((units * (whole - hundredths(percent)) * 2n + divisor) / (divisor * 2n)) * unit
}

/** The discounted price of a variant: off the crossed-out price where there is one, so that no discount is taken twice. */
export function planPrice({ price, compareAt }: Price, percent: string, decimals: number): PlannedPrice {
  const now = parseMoney(price)
  const crossed = compareAt === null ? 0n : parseMoney(compareAt)
  const base = crossed > 0n ? crossed : now
  const discounted = takeOff(base, percent, decimals)
  const planned = { base: formatMoney(base), discounted: formatMoney(discounted) }
  if (discounted > now) return { ...planned, state: 'dearer' }
  if (discounted === now) return { ...planned, state: 'same' }
  return { ...planned, state: discounted <= 0n ? 'zero' : 'planned' }
}

const exact = (amount: string | null) => (amount === null ? null : parseMoney(amount))

export const isSamePrice = (one: Price, other: Price): boolean =>
  exact(one.price) === exact(other.price) && exact(one.compareAt) === exact(other.compareAt)

/** A variant whose price is to become another one. */
export interface Change {
  lineId: number
  productExId: string
  variantExId: string
  from: Price
  /** What a list that the shop is just told may have left there. */
  alsoFrom?: readonly Price[]
  to: Price
}

export type PriceState = 'there' | 'open' | 'changed' | 'gone'

/** How a variant stands in the shop: changed before, still to be changed, changed by somebody else, or no longer there. */
export function priceStateOf(
  { from, alsoFrom = [], to }: Pick<Change, 'from' | 'alsoFrom' | 'to'>,
  now: Price | undefined,
): PriceState {
  if (!now) return 'gone'
  if (isSamePrice(now, to)) return 'there'
  return [from, ...alsoFrom].some((one) => isSamePrice(now, one)) ? 'open' : 'changed'
}

/** Tags as they were typed: trimmed, each once whatever its case. */
export function cleanTags(given: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const tag of given.map((one) => one.trim())) {
    const folded = tag.toLowerCase()
    if (tag !== '' && !tags.has(folded)) tags.set(folded, tag)
  }
  return [...tags.values()]
}

/** The shop has taken a price, and does not show it. */
export const unconfirmed = {
  kind: 'storefront.priceUnconfirmed',
  params: {},
} as const satisfies StorableFailure
