import type { CrawlChangeKind } from '@selvedge/contract/products/crawler/crawler-states.ts'
import { goodAt, isGone } from '@selvedge/sandbox/supplier/goods.ts'

/** What one costs, in cents, and how many there are. */
export interface Size {
  price: number | null
  units: number
}
type Sizes = ReadonlyMap<string, Size>

/** What is different of a SKU. */
export interface Change {
  kind: CrawlChangeKind
  sku: string
  afterPrice: string | null
  afterUnits: number | null
}

export const inCents = (price: string | null): number | null =>
  price === null ? null : Math.round(Number(price) * 100)

/** Of a price the units do not matter, of units no price. */
export const shownAs = ({ kind, sku, afterPrice, afterUnits }: Change): string => {
  const price = `${inCents(afterPrice)} cents`
  const details = {
    new: `${price}, ${afterUnits} units`,
    up: price,
    down: price,
    stock: `${afterUnits} units`,
    gone: '',
  }
  return `${sku} ${kind} ${details[kind]}`.trim()
}

export const handlesAt = (goods: number, turn: number): string[] =>
  Array.from({ length: goods }, (_, index) => index)
    .filter((index) => !isGone(index, turn))
    .map((index) => goodAt(index, turn).handle)

/** What the supplier's shop shows after so many changes of it, by SKU. */
export const shopAt = (goods: number, turn: number): Map<string, Size> =>
  new Map(
    Array.from({ length: goods }, (_, index) => index)
      .filter((index) => !isGone(index, turn))
      .flatMap((index) => goodAt(index, turn).sizes.map(({ sku, price, units }) => [sku, { price, units }])),
  )

/** How what a supplier shows differs from what we have: a line for each size that came or went, each price, each number of units. */
export function changesBetween(ours: Sizes, shop: Sizes): string[] {
  const line = (sku: string, kind: CrawlChangeKind, { price, units }: Size) =>
    shownAs({ kind, sku, afterPrice: price === null ? null : String(price / 100), afterUnits: units })
  return [
    ...[...shop].flatMap(([sku, size]) => {
      const own = ours.get(sku)
      if (!own) return [line(sku, 'new', size)]
      const rise = (size.price ?? 0) - (own.price ?? 0)
      return [
        ...(rise === 0 ? [] : [line(sku, rise > 0 ? 'up' : 'down', size)]),
        ...(own.units === size.units ? [] : [line(sku, 'stock', size)]),
      ]
    }),
    ...[...ours].flatMap(([sku, own]) => (shop.has(sku) || own.units === 0 ? [] : [line(sku, 'gone', own)])),
  ]
}
