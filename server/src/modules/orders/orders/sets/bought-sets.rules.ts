import type { Channel } from '@selvedge/contract/channels/storefronts/channels.ts'
import { decimalsOf } from '@selvedge/contract/core/values/currency-decimals.ts'
import { formatMoney, parseMoney } from '@selvedge/contract/core/values/money.ts'
import { spread } from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'

/** A set as it is sold: one component per unit in it, with its list price in each store where it has one. */
export interface SetToSplit {
  sku: string
  components: readonly ({ sku: string } & Record<Channel, string | null>)[]
}

/** What a customer has bought, where it is shipped as several lines. */
export interface BoughtSet {
  sku: string
  unitPrice: string
  discount: string
}

/** A line as it was bought. Amounts are text in major units. */
interface BoughtLine {
  sku: string
  unitPrice: string
  /** Taken off all its units together; default none. */
  discount?: string
}

/** A line as it is written. Those of one set share it. */
export type PartOf<Line> = Line & { set?: BoughtSet }

/** Of what order a line is. */
interface Of {
  channel: Channel
  currency: string
}

/** Weights of the components: their list prices, or the same for each where any has none. */
function weightsOf(set: SetToSplit, channel: Channel): bigint[] {
  const prices = set.components.map((component) => parseMoney(component[channel] ?? '0'))
  return prices.every((price) => price > 0n) ? prices : prices.map(() => 1n)
}

/** An amount in parts by weight that come to it exactly, in whole units of the currency where it is one itself. */
export function amountsOf(amount: string, weights: readonly bigint[], currency: string): string[] {
  const whole = parseMoney(amount)
  const unit = 10n ** BigInt(4 - decimalsOf(currency))
  const step = whole % unit === 0n ? unit : 1n
  const given = weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n)
  return spread(whole / step, given).map((part) => formatMoney(part * step))
}

/** The lines that a set is shipped as: as many units each as sets were bought, and all of its money. */
function linesOf<Line extends BoughtLine>(
  line: Line,
  set: SetToSplit,
  { channel, currency }: Of,
): PartOf<Line>[] {
  const discount = line.discount ?? '0'
  const bought: BoughtSet = { sku: line.sku, unitPrice: line.unitPrice, discount }
  const prices = amountsOf(line.unitPrice, weightsOf(set, channel), currency)
  const discounts = amountsOf(discount, prices.map(parseMoney), currency)
  return set.components.map(({ sku }, at) => ({
    ...line,
    sku,
    unitPrice: prices[at] ?? '0',
    discount: discounts[at] ?? '0',
    set: bought,
  }))
}

/** The lines of an order with its sets taken apart; the others are as they were. */
export const takenApart = <Line extends BoughtLine>(
  lines: readonly Line[],
  sets: ReadonlyMap<string, SetToSplit>,
  of: Of,
): PartOf<Line>[] =>
  lines.flatMap((line): PartOf<Line>[] => {
    const set = sets.get(line.sku)
    return set ? linesOf(line, set, of) : [line]
  })
