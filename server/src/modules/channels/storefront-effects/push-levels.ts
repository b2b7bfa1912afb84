import {
  type Storefront,
  StorefrontError,
  type StorefrontLevel,
} from '../../../ports/storefront/storefront.ts'
import type { Item } from '../storefronts/storefronts.public.ts'
import type { LevelHere } from './level.reads.ts'

export interface LevelToPush extends LevelHere {
  /** Of this attempt. */
  key: string
}

export interface PushedLevels {
  failed: Map<number, StorefrontError>
  found: Item[]
  gone: Item[]
  /** SKUs that the shop does not sell. */
  absent: string[]
}

/**
 * Tells a shop levels. Articles that were not found before are searched for; those that are no longer what they were are
 * searched for once more.
 */
export async function pushLevels(
  storefront: Storefront,
  levels: readonly LevelToPush[],
): Promise<PushedLevels> {
  const reported: PushedLevels = { failed: new Map(), found: [], gone: [], absent: [] }
  const lost = await pushOnce(storefront, levels, reported)
  const still = await pushOnce(
    storefront,
    lost.map((level) => ({ ...level, items: [], absent: false, key: `${level.key}:again` })),
    reported,
  )
  for (const { id } of still)
    reported.failed.set(
      id,
      new StorefrontError({ kind: 'storefront.articleGone', params: {} }, { retryable: true }),
    )
  return reported
}

/** Answers the levels whose articles are gone. */
async function pushOnce(
  storefront: Storefront,
  levels: readonly LevelToPush[],
  reported: PushedLevels,
): Promise<LevelToPush[]> {
  const searched = levels.filter(({ items, absent }) => items.length === 0 && !absent)
  const unknown = [...new Set(searched.map(({ sku }) => sku))]
  const found = unknown.length > 0 ? await storefront.itemsOf(unknown) : new Map<string, readonly string[]>()
  const wanted: { level: LevelToPush; given: StorefrontLevel }[] = []
  for (const level of levels) {
    const items = level.items.length > 0 ? level.items : (found.get(level.sku) ?? [])
    if (items instanceof StorefrontError) reported.failed.set(level.id, items)
    else wanted.push(...items.map((itemExId) => ({ level, given: givenOf(level, itemExId) })))
  }
  for (const [sku, items] of found) {
    if (items instanceof StorefrontError) continue
    reported.found.push(...items.map((exId) => ({ exId, sku })))
    if (items.length === 0) reported.absent.push(sku)
  }
  const outcomes = wanted.length > 0 ? await storefront.setAvailable(wanted.map(({ given }) => given)) : []
  const lost = new Set<LevelToPush>()
  for (const [index, { level, given }] of wanted.entries()) {
    const outcome = outcomes[index]
    if (outcome instanceof StorefrontError) reported.failed.set(level.id, outcome)
    if (outcome !== 'gone') continue
    reported.gone.push({ exId: given.itemExId, sku: level.sku })
    lost.add(level)
  }
  return [...lost]
}

const givenOf = ({ sku, locationExId, available, key }: LevelToPush, itemExId: string): StorefrontLevel => ({
  itemExId,
  sku,
  locationExId,
  // A storefront takes no count below zero.
  quantity: Math.max(0, available),
  key,
})
