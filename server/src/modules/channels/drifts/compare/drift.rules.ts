import type { DriftKind } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { parseMoney } from '@selvedge/contract/core/values/money.ts'

/** A difference between what a storefront has and what is here. */
export interface FoundDrift {
  kind: DriftKind
  /** The SKU; of tags the style. */
  label: string
  /** What it is of in the storefront: what is kept in stock, the variant, the product. */
  article: string
  /** Of stock: the location as the storefront knows it. */
  place: string
  ours: string
  theirs: string
  /** The storefront is about to be told, or was just told: nobody can say yet. */
  isWaiting: boolean
}

export interface PriceFacts {
  price: string
  compareAt: string | null
}

export interface LocalSku {
  sku: string
  /** At the locations that the storefront and we both know. */
  levels: readonly { locationExId: string; available: number; isWaiting: boolean }[]
  /** Null where we tell the storefront no price. */
  price: (PriceFacts & { isWaiting: boolean }) | null
}

/** An article as the storefront has it; several may bear one SKU. */
export interface StorefrontArticle extends PriceFacts {
  exId: string
  /** Of which levels are told. */
  itemExId: string
  levels: readonly { locationExId: string; available: number }[]
}

/** Where a SKU and an article of the storefront differ; null: nobody here knows the SKU. */
export function skuDrifts(sku: string, here: LocalSku | null, there: StorefrontArticle): FoundDrift[] {
  if (here === null)
    return [
      {
        ...{ kind: 'unknown', label: sku, article: there.exId, place: '', ours: '', theirs: sku },
        isWaiting: false,
      },
    ]
  return [...ofLevels(here, there), ...ofPrice(here, there)]
}

/** A SKU that the storefront sold and sells no more. */
export const missingDrift = (sku: string): FoundDrift => ({
  ...{ kind: 'missing', label: sku, article: '', place: '', ours: sku, theirs: '' },
  isWaiting: false,
})

/** As a storefront has it, which takes no count below zero. */
export const levelText = (available: number): string => String(Math.max(0, available))

const ofLevels = ({ sku, levels }: LocalSku, article: StorefrontArticle): FoundDrift[] =>
  levels.flatMap(({ locationExId, available, isWaiting }) => {
    const level = article.levels.find((one) => one.locationExId === locationExId)
    const ours = levelText(available)
    // What it does not stock there it has none of.
    const theirs = String(level?.available ?? 0)
    if (ours === theirs) return []
    return [
      {
        ...{ kind: 'stock', label: sku, article: article.itemExId, place: locationExId },
        ...{ ours, theirs, isWaiting },
      },
    ]
  })

function ofPrice({ sku, price }: LocalSku, article: StorefrontArticle): FoundDrift[] {
  if (price === null || isSame(price, article)) return []
  return [
    {
      ...{ kind: 'price', label: sku, article: article.exId, place: '' },
      ...{ ours: priceText(price), theirs: priceText(article), isWaiting: price.isWaiting },
    },
  ]
}

const isSame = (one: PriceFacts, other: PriceFacts): boolean =>
  parseMoney(one.price) === parseMoney(other.price) && compareAtAmount(one) === compareAtAmount(other)

const compareAtAmount = ({ compareAt }: PriceFacts): bigint | null =>
  compareAt === null ? null : parseMoney(compareAt)

export const priceText = ({ price, compareAt }: PriceFacts): string =>
  compareAt === null ? price : `${price} / ${compareAt}`

export interface LocalStyle {
  spu: string
  tags: readonly string[]
  isWaiting: boolean
}

/**
 * The tags that a product of ours lacks in the storefront. What it has beside them is its own, and neither order nor case
 * counts: a storefront keeps one of each.
 */
export function tagDrifts(here: LocalStyle, there: { exId: string; tags: readonly string[] }): FoundDrift[] {
  const known = new Set(there.tags.map(normalised))
  const lacking = here.tags.filter((tag) => !known.has(normalised(tag)))
  if (lacking.length === 0) return []
  return [
    {
      ...{ kind: 'tags', label: here.spu, article: there.exId, place: '' },
      ...{ ours: tagText(lacking), theirs: '', isWaiting: here.isWaiting },
    },
  ]
}

const normalised = (tag: string): string => tag.trim().toLowerCase()

/** Shops part tags by commas: none has one. */
const tagSeparator = ', '
const tagText = (tags: readonly string[]): string => tags.toSorted().join(tagSeparator)
export const tagsOfText = (text: string): string[] => text.split(tagSeparator)
