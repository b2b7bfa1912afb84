import {
  type LevelOutcome,
  type Storefront,
  StorefrontError,
  type StorefrontLevel,
} from '../../../ports/storefront/storefront.ts'
import type { ShopifyClient } from '../client/client.ts'
import { gidOf, numberOf, uuidOf } from '../client/ids.ts'
import { accept, allPages, type UserErrors } from '../client/operation.ts'
import * as documents from '../documents/inventory.ts'
import { variantsBySku } from '../documents/variants.ts'

const maxRounds = 4
/** The storefront takes no longer lists. */
const maxList = 250
const maxSearch = 50

/**
 * What another call has changed meanwhile, or is changing right now, and what was refused by an answer that was lost: reading
 * again tells, and the next round has a key of its own.
 */
const passing = [
  'CHANGE_FROM_QUANTITY_STALE',
  'COMPARE_QUANTITY_STALE',
  'IDEMPOTENCY_CONCURRENT_REQUEST',
  'IDEMPOTENCY_KEY_PARAMETER_MISMATCH',
  'IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED',
  'ITEM_NOT_STOCKED_AT_LOCATION',
]

const chunksOf = <Row>(rows: readonly Row[], most: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, index) =>
    rows.slice(index * most, (index + 1) * most),
  )

type Items = Awaited<ReturnType<Storefront['itemsOf']>>

/**
 * Articles by SKU, many in one search. Where a search is refused as a whole, each SKU is asked for by itself. What was
 * found counts, although the shop grants no more for now: the next try has less to search for.
 */
export async function itemsOf(client: ShopifyClient, skus: readonly string[]): Promise<Items> {
  const found = new Map<string, readonly string[] | StorefrontError>()
  let stopped: StorefrontError | null = null
  for (const some of chunksOf(skus, maxSearch)) {
    const items: Items | StorefrontError = stopped ?? (await searched(client, some))
    if (!(items instanceof StorefrontError)) for (const [sku, ids] of items) found.set(sku, ids)
    else if (items.retryable || some.length === 1) for (const sku of some) found.set(sku, items)
    else for (const sku of some) found.set(sku, (await itemsOf(client, [sku])).get(sku) ?? [])
    if (items instanceof StorefrontError && items.retryable) stopped = items
  }
  return found
}

async function searched(client: ShopifyClient, skus: readonly string[]): Promise<Items | StorefrontError> {
  const query = skus.map((sku) => `sku:${JSON.stringify(sku)}`).join(' OR ')
  try {
    const variants = await allPages(
      async (after) => (await client.run(variantsBySku, { query, after })).productVariants,
    )
    const items = Map.groupBy(variants, ({ sku }) => sku?.trim() ?? '')
    return new Map(
      skus.map((sku) => [sku, (items.get(sku) ?? []).map(({ inventoryItem }) => numberOf(inventoryItem.id))]),
    )
  } catch (error) {
    if (error instanceof StorefrontError) return error
    throw error
  }
}

/** One level on its way; it is open until there is an outcome. */
interface Wanted {
  level: StorefrontLevel
  outcome: LevelOutcome | null
}

/** A level as the storefront has it now. */
interface Change {
  wanted: Wanted
  from: number
}

/**
 * Sets levels in few calls: those of one location are read together, and all that differ are set together. What has
 * changed since it was read is read again; nobody else's change is overwritten unseen.
 */
export async function setAvailable(
  client: ShopifyClient,
  levels: readonly StorefrontLevel[],
): Promise<LevelOutcome[]> {
  const all: Wanted[] = levels.map((level) => ({ level, outcome: null }))
  for (let round = 1; round <= maxRounds && open(all).length > 0; round += 1) {
    const changes: Change[] = []
    const places = Map.groupBy(open(all), ({ level }) => level.locationExId)
    for (const some of [...places.values()].flatMap((place) => chunksOf(place, maxList))) {
      await guarded(some, all, async () => changes.push(...(await differing(client, some, round))))
    }
    for (const some of chunksOf(changes, maxList)) {
      const wanted = some.map((change) => change.wanted)
      await guarded(wanted, all, () => setTogether(client, some, round))
    }
  }
  const changing = new StorefrontError({ kind: 'storefront.levelsChange', params: {} }, { retryable: true })
  return all.map(({ outcome }) => outcome ?? changing)
}

const open = <Row extends Wanted>(rows: readonly Row[]) => rows.filter(({ outcome }) => outcome === null)

/** What fails for now fails for all that are still open; what is refused, for those of this call alone. */
async function guarded(
  some: readonly Wanted[],
  all: readonly Wanted[],
  work: () => Promise<unknown>,
): Promise<void> {
  if (open(some).length === 0) return
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    for (const wanted of open(error.retryable ? all : some)) wanted.outcome = error
  }
}

/** Reads levels of one location; settles those that are as wanted, and those that begin to be stocked there. */
async function differing(client: ShopifyClient, some: readonly Wanted[], round: number): Promise<Change[]> {
  const [first] = some
  if (!first) return []
  const { nodes } = await client.run(documents.levels, {
    items: [...new Set(some.map(({ level }) => gidOf('InventoryItem', level.itemExId)))],
    location: gidOf('Location', first.level.locationExId),
  })
  const items = new Map(nodes.flatMap((node) => (node?.id ? [[numberOf(node.id), node]] : [])))
  const changes: Change[] = []
  for (const wanted of some) {
    const { itemExId, sku, quantity } = wanted.level
    const item = items.get(itemExId)
    const from = item?.inventoryLevel?.quantities.find(({ name }) => name === 'available')?.quantity
    if (item?.sku?.trim() !== sku) wanted.outcome = 'gone'
    // Where it is not stocked there is none of it.
    else if ((from ?? 0) === quantity) wanted.outcome = 'set'
    else if (from !== undefined) changes.push({ wanted, from })
    else await guarded([wanted], some, () => activate(client, wanted, round))
  }
  return changes
}

/** A new level is made with the wanted quantity. */
async function activate(client: ShopifyClient, wanted: Wanted, round: number): Promise<void> {
  const { itemExId, locationExId, quantity, key } = wanted.level
  const { inventoryActivate } = await client.run(documents.activate, {
    item: gidOf('InventoryItem', itemExId),
    location: gidOf('Location', locationExId),
    available: quantity,
    key: uuidOf(`${key}:${itemExId}:${quantity}:${round}`),
  })
  // Somebody else may have begun to stock it meanwhile: then it is read again.
  if (inventoryActivate.userErrors.length === 0) wanted.outcome = 'set'
  else if (round === maxRounds) accept(inventoryActivate.userErrors)
}

/** Sets all or none: what the storefront objects to is taken out, and the rest is sent again. */
async function setTogether(client: ShopifyClient, changes: readonly Change[], round: number): Promise<void> {
  let rest = changes
  while (rest.length > 0) {
    const quantities = rest.map(({ wanted: { level }, from }) => ({
      inventoryItemId: gidOf('InventoryItem', level.itemExId),
      locationId: gidOf('Location', level.locationExId),
      quantity: level.quantity,
      changeFromQuantity: from,
    }))
    // What is sent is part of its key: a try whose answer was lost may be made anew with other units.
    const keys = rest.map(({ wanted: { level }, from }) =>
      [level.key, level.itemExId, from, level.quantity].join(':'),
    )
    const { inventorySetQuantities } = await client.run(documents.setQuantities, {
      input: { name: 'available', reason: 'correction', quantities },
      key: uuidOf(`${keys.join(' ')}:${round}`),
    })
    const errors = inventorySetQuantities.userErrors
    const objected = Map.groupBy(errors, ({ field }) => Number(field?.[2] ?? Number.NaN))
    for (const [index, { wanted }] of rest.entries()) {
      const own = objected.get(index)
      if (errors.length === 0) wanted.outcome = 'set'
      else if (own) wanted.outcome = refusalOf(own)
    }
    const stored = rest.filter((_, index) => !objected.has(index))
    if (errors.length > 0 && stored.length === rest.length) {
      const refusal = refusalOf(errors)
      if (refusal) throw refusal
    }
    rest = errors.length === 0 || stored.length === rest.length ? [] : stored
  }
}

/** Null where reading again tells. */
function refusalOf(errors: UserErrors): StorefrontError | null {
  if (errors.every(({ code }) => code && passing.includes(code))) return null
  try {
    accept(errors)
    return null
  } catch (error) {
    if (error instanceof StorefrontError) return error
    throw error
  }
}
