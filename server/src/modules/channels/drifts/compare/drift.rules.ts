import type { DriftKind, DriftState } from '@selvedge/contract/channels/drifts/drift-reasons.ts'
import { parseMoney } from '@selvedge/contract/core/money.ts'

/** A difference between what a storefront has and what it was told, or would be. */
export interface FoundDrift {
  kind: DriftKind
  state: Extract<DriftState, 'open' | 'waiting'>
  /** The SKU; of tags the SPU. */
  label: string
  /** Of a level the location as the storefront knows it; of what several articles bear, the article. */
  item: string
  ours: string
  theirs: string
}

export interface PriceFacts {
  price: string
  compareAt: string | null
}

export interface SkuHere {
  sku: string
  /** At the locations that the storefront and we both know. */
  levels: readonly { locationExId: string; available: number; isWaiting: boolean }[]
  /** Null where we tell the storefront no price. */
  price: (PriceFacts & { isWaiting: boolean }) | null
}

/** An article as the storefront has it; several may bear one SKU. */
export interface ArticleThere extends PriceFacts {
  exId: string
  levels: readonly { locationExId: string; available: number }[]
}

/** Where a SKU and the storefront's articles of it differ; null: nobody here knows the SKU. */
export function skuDrifts(sku: string, here: SkuHere | null, there: readonly ArticleThere[]): FoundDrift[] {
  if (here === null)
    return there.map(({ exId }) => ({
      ...{ kind: 'unknown', state: 'open', label: sku, item: exId, ours: '', theirs: sku },
    }))
  if (there.length === 0) return missing(here)
  return there.flatMap((article) => [...ofLevels(here, article), ...ofPrice(here, article)])
}

/** What has never had anything to tell is no loss where the storefront does not sell it. */
function missing({ sku, levels, price }: SkuHere): FoundDrift[] {
  if (price === null && levels.every(({ available }) => available <= 0)) return []
  return [{ kind: 'missing', state: 'open', label: sku, item: '', ours: sku, theirs: '' }]
}

const ofLevels = ({ sku, levels }: SkuHere, article: ArticleThere): FoundDrift[] =>
  levels.flatMap(({ locationExId, available, isWaiting }) => {
    const theirs = article.levels.find((level) => level.locationExId === locationExId)
    // A storefront takes no count below zero, and an article that it does not stock there has none.
    const ours = Math.max(0, available)
    const has = theirs?.available ?? 0
    if (ours === has) return []
    return [
      {
        ...{ kind: 'stock', state: isWaiting ? 'waiting' : 'open', label: sku },
        ...{ item: `${article.exId}@${locationExId}`, ours: String(ours), theirs: String(has) },
      },
    ]
  })

function ofPrice({ sku, price }: SkuHere, article: ArticleThere): FoundDrift[] {
  if (price === null || isSame(price, article)) return []
  return [
    {
      ...{ kind: 'price', state: price.isWaiting ? 'waiting' : 'open', label: sku, item: article.exId },
      ...{ ours: priceText(price), theirs: priceText(article) },
    },
  ]
}

const isSame = (one: PriceFacts, other: PriceFacts): boolean =>
  parseMoney(one.price) === parseMoney(other.price) && crossedOut(one) === crossedOut(other)

const crossedOut = ({ compareAt }: PriceFacts): bigint | null =>
  compareAt === null ? null : parseMoney(compareAt)

const priceText = ({ price, compareAt }: PriceFacts): string =>
  compareAt === null ? price : `${price} / ${compareAt}`

/** Where the tags of a product differ. Neither their order nor their case counts: a storefront keeps one of each. */
export function tagDrifts(
  here: { spu: string; tags: readonly string[]; isWaiting: boolean },
  there: { exId: string; tags: readonly string[] },
): FoundDrift[] {
  const ours = lackedBy(there.tags, here.tags)
  const theirs = lackedBy(here.tags, there.tags)
  if (ours.length === 0 && theirs.length === 0) return []
  return [
    {
      ...{ kind: 'tags', state: here.isWaiting ? 'waiting' : 'open', label: here.spu, item: there.exId },
      ...{ ours: ours.join(', '), theirs: theirs.join(', ') },
    },
  ]
}

const plain = (tag: string): string => tag.trim().toLowerCase()

function lackedBy(others: readonly string[], tags: readonly string[]): string[] {
  const known = new Set(others.map(plain))
  return tags.filter((tag) => !known.has(plain(tag))).sort()
}
