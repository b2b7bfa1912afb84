import { parseMoney } from '@selvedge/contract/core/values/money.ts'
import type { CrawlChangeKind, CrawlDecision } from '@selvedge/contract/products/crawler/crawler-states.ts'
import type { SeenProduct } from '../visits/seen-product.rules.ts'

/** A size as we have it. */
export interface KnownSize {
  sku: string
  title: string
  /** What the supplier asked for it last. */
  price: string | null
  currency: string
  quantity: number
}

export const aspects = { new: 'size', gone: 'size', up: 'price', down: 'price', stock: 'stock' } as const
export type Aspect = (typeof aspects)[CrawlChangeKind]

export interface Difference {
  kind: CrawlChangeKind
  sku: string
  title: string
  beforePrice: string | null
  afterPrice: string | null
  currency: string
  beforeUnits: number | null
  afterUnits: number | null
}

/** What the supplier shows that we do not have so; `shown` is null where he has the product no more. */
export function differences(shown: SeenProduct | null, known: readonly KnownSize[]): Difference[] {
  const sizes = new Map((shown?.sizes ?? []).map((size) => [size.sku, size]))
  const ours = new Map(known.map((size) => [size.sku, size]))
  const gone = known
    .filter(({ sku, quantity }) => !sizes.has(sku) && quantity > 0)
    .map(
      ({ sku, title, price, currency, quantity }): Difference => ({
        kind: 'gone',
        sku,
        title,
        beforePrice: price,
        afterPrice: null,
        currency,
        beforeUnits: quantity,
        afterUnits: null,
      }),
    )
  const others = [...sizes.values()].flatMap((size): Difference[] => {
    const { sku, title, price, currency, quantity } = size
    const own = ours.get(sku)
    const of = { sku, title, currency }
    const units = { beforeUnits: own?.quantity ?? null, afterUnits: quantity }
    if (!own) return [{ kind: 'new', ...of, beforePrice: null, afterPrice: price, ...units }]
    const found: Difference[] = []
    const rise = own.price === null ? 1n : parseMoney(price) - parseMoney(own.price)
    if (rise !== 0n || own.currency !== currency)
      found.push({
        kind: rise < 0n ? 'down' : 'up',
        ...of,
        // A price of another currency says nothing about this one.
        beforePrice: own.currency === currency ? own.price : null,
        afterPrice: price,
        ...units,
      })
    if (own.quantity !== quantity)
      found.push({ kind: 'stock', ...of, beforePrice: own.price, afterPrice: price, ...units })
    return found
  })
  return [...others, ...gone]
}

type Described = Pick<Difference, 'kind' | 'afterPrice' | 'currency' | 'afterUnits'>

/** Whether what would be taken over of a line is what somebody saw there: of a price no units, of units no price. */
export function isAsSeen(change: Described, seen: Described | undefined): boolean {
  if (seen?.kind !== change.kind) return false
  const isPriced = change.kind === 'up' || change.kind === 'down' || change.kind === 'new'
  const isCounted = change.kind === 'stock' || change.kind === 'new'
  const samePrice =
    seen.currency === change.currency &&
    (seen.afterPrice === null || change.afterPrice === null
      ? seen.afterPrice === change.afterPrice
      : parseMoney(seen.afterPrice) === parseMoney(change.afterPrice))
  return (!isPriced || samePrice) && (!isCounted || seen.afterUnits === change.afterUnits)
}

/** Whether a page is read once more before these are believed: what is new costs nothing if it was wrong. */
export const needSecondLook = (found: readonly Difference[]): boolean =>
  found.some(({ kind }) => kind !== 'new')

export interface Rule {
  brand: string
  kind: CrawlChangeKind
  percent: number | null
  decision: CrawlDecision
}

/** Whether a price changes by so many percent at most. One that is new, or of another currency, is no change of a price. */
function isWithin({ beforePrice, afterPrice }: Difference, percent: number): boolean {
  if (beforePrice === null || afterPrice === null) return false
  const [before, after] = [parseMoney(beforePrice), parseMoney(afterPrice)]
  const change = after > before ? after - before : before - after
  return change > 0n && change * 100n <= before * BigInt(percent)
}

/** What the first rule that fits decides; null where none does. */
export function decisionOf(
  change: Difference & { brand: string },
  rules: readonly Rule[],
): CrawlDecision | null {
  const rule = rules.find(
    ({ brand, kind, percent }) =>
      kind === change.kind &&
      (brand === '' || brand === change.brand) &&
      (percent === null || isWithin(change, percent)),
  )
  return rule?.decision ?? null
}
