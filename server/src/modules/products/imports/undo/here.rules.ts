import type { UndoPart } from '@selvedge/contract/products/imports/undo-states.ts'
import type { PriceSource } from '@selvedge/contract/products/prices/price-sources.ts'
import {
  bySku,
  differing,
  isAsAfter,
  isSame,
  otherTags,
  uniqueParts,
  type Written,
} from './differences.rules.ts'

/** What is written of a style here. */
export const styleFields = [
  'name',
  'cnName',
  'brand',
  'ref',
  'category',
  'image',
  'weaving',
  'sex',
  'composition',
  'origin',
] as const satisfies readonly UndoPart[]
export type StyleFields = Record<(typeof styleFields)[number], string>

export interface HereVariant {
  sku: string
  /** Its style. */
  style: string
  barcode: string
  /** Not known of releases before it was kept. */
  color?: string
  size: string
}

export interface HerePrice {
  sku: string
  price: string
  compareAt: string | null
  source: PriceSource
  /** The shop is about to be told it. */
  requested: boolean
}

/** A product as it is kept here, with the SKUs of a list. */
export interface HereSnapshot {
  /** Null where there is no such style. */
  product: StyleFields | null
  tags: readonly string[]
  variants: readonly HereVariant[]
  prices: readonly HerePrice[]
}

const variantFields = ['style', 'barcode', 'color', 'size'] as const
const priceFields = ['price', 'compareAt'] as const

/** All values that a release may have written here. */
function writtenHere(before: HereSnapshot, after: HereSnapshot, now: HereSnapshot): Written[] {
  const variants = { before: bySku(before.variants), now: bySku(now.variants) }
  const prices = { before: bySku(before.prices), now: bySku(now.prices) }
  return [
    ...styleFields.map((part) => ({
      part,
      before: before.product?.[part] ?? null,
      after: after.product?.[part] ?? null,
      now: now.product?.[part] ?? null,
    })),
    ...after.variants.flatMap((variant) => {
      const [was, is] = [variants.before.get(variant.sku), variants.now.get(variant.sku)]
      return variantFields.map((part) => ({
        part,
        before: was?.[part] ?? null,
        after: variant[part] ?? null,
        now: is?.[part] ?? null,
      }))
    }),
    ...after.prices.flatMap((price) => {
      const [was, is] = [prices.before.get(price.sku), prices.now.get(price.sku)]
      return priceFields.map((part) => ({
        part,
        before: was?.[part] ?? null,
        after: price[part],
        now: is?.[part] ?? null,
      }))
    }),
  ]
}

/** What a release has written here that is no longer so, or is about to be something else. */
export function changedHere(before: HereSnapshot, after: HereSnapshot, now: HereSnapshot): UndoPart[] {
  const written = differing(writtenHere(before, after, now))
  const lost = otherTags(now.tags, otherTags(before.tags, after.tags))
  const released = releasedPrices(before, after).map((one) => one.after)
  const priced = new Set(released.map(({ sku }) => sku))
  const prices = bySku(now.prices)
  return uniqueParts([
    ...written.flatMap((one) => (isAsAfter(one) ? [] : [one.part])),
    // A price of ours goes back together with what is crossed out beside it.
    ...released.flatMap((price) =>
      priceFields.filter((part) => !isSame(part, price[part], prices.get(price.sku)?.[part] ?? null)),
    ),
    ...(lost.length > 0 ? (['tags'] as const) : []),
    ...now.prices.flatMap(({ sku, requested }) => (requested && priced.has(sku) ? (['price'] as const) : [])),
  ])
}

/** Whether a release has left everything here as it was. */
export const isSameHere = (before: HereSnapshot, after: HereSnapshot): boolean =>
  differing(writtenHere(before, after, after)).length === 0 && otherTags(before.tags, after.tags).length === 0

/** What others stand for by now, who came after a release. */
export interface LaterSays {
  /** Another release has brought the product into this shop or another one: all that it is here is what that one said. */
  isReleased: boolean
  /** Tags that jobs have given it, or found there. */
  tags: readonly string[]
}

/** What a product is to be here as its release is taken back: as it was, but for what others stand for. Prices are a shop's own. */
export function goingBackTo(before: HereSnapshot, after: HereSnapshot, later: LaterSays): HereSnapshot {
  const { isReleased, tags } = later
  const added = otherTags(before.tags, after.tags)
  const gone = isReleased ? [] : otherTags(tags, added)
  const variants = bySku(after.variants)
  return {
    ...before,
    ...(isReleased && {
      product: before.product && after.product,
      variants: before.variants.map((variant) => variants.get(variant.sku) ?? variant),
    }),
    tags: [...before.tags, ...otherTags(gone, added)],
  }
}

/** What does not go back for what others stand for. */
export const stayingParts = (before: HereSnapshot, back: HereSnapshot): UndoPart[] =>
  uniqueParts([
    ...differing(writtenHere(before, back, back)).map(({ part }) => part),
    ...(otherTags(before.tags, back.tags).length > 0 ? (['tags'] as const) : []),
  ])

/** The prices that a release has made, with what they were; null where there was none. */
export function releasedPrices(
  before: HereSnapshot,
  after: HereSnapshot,
): { before: HerePrice | null; after: HerePrice }[] {
  const was = bySku(before.prices)
  return after.prices.flatMap((price) => {
    const old = was.get(price.sku) ?? null
    const written = priceFields.map((part) => ({
      part,
      before: old?.[part] ?? null,
      after: price[part],
      now: null,
    }))
    return differing(written).length === 0 ? [] : [{ before: old, after: price }]
  })
}
