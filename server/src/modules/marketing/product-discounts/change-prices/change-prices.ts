import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type Storefront, StorefrontError } from '../../../../ports/storefront/storefront.ts'
import type { StorefrontPrice } from '../../../../ports/storefront/storefront-prices.ts'
import { type Change, priceStateOf, unconfirmed } from '../product-discounts.rules.ts'

/** What became of one variant. */
export interface Changed {
  lineId: number
  /** unconfirmed: the shop has taken it, and does not show it yet. */
  outcome: 'there' | 'changed' | 'gone' | 'refused' | 'unconfirmed'
  problem: StorableFailure | null
}

/**
 * Changes prices, each only where the shop still has the one that it is to be changed from, and reads them back: what is
 * answered is what the shop has then. It may be repeated after any interruption.
 */
export async function changePrices(storefront: Storefront, changes: readonly Change[]): Promise<Changed[]> {
  const before = await storefront.pricesOf(changes.map(({ variantExId }) => variantExId))
  const found = changes.map((change) => ({
    change,
    state: priceStateOf(change, before.get(change.variantExId)),
  }))
  const open = found.filter(({ state }) => state === 'open').map(({ change }) => change)
  const refused = new Map<number, StorableFailure>()
  for (const [productExId, own] of Map.groupBy(open, (change) => change.productExId)) {
    const failure = await setPrices(storefront, productExId, own)
    if (failure) for (const { lineId } of own) refused.set(lineId, failure)
  }
  const after: ReadonlyMap<string, StorefrontPrice> =
    open.length > 0 ? await storefront.pricesOf(open.map(({ variantExId }) => variantExId)) : new Map()
  return found.map(({ change, state }): Changed => {
    const { lineId } = change
    if (state !== 'open') return { lineId, outcome: state, problem: null }
    return readBack(change, after.get(change.variantExId), refused.get(lineId))
  })
}

function readBack(
  change: Change,
  now: StorefrontPrice | undefined,
  failure: StorableFailure | undefined,
): Changed {
  const { lineId } = change
  const state = priceStateOf(change, now)
  if (state !== 'open') return { lineId, outcome: state, problem: null }
  return failure
    ? { lineId, outcome: 'refused', problem: failure }
    : { lineId, outcome: 'unconfirmed', problem: unconfirmed }
}

/** Answers why the shop refuses; what keeps it from answering at all is thrown. */
async function setPrices(
  storefront: Storefront,
  productExId: string,
  changes: readonly Change[],
): Promise<StorableFailure | null> {
  try {
    await storefront.setPrices(
      productExId,
      changes.map(({ variantExId, to }) => ({ exId: variantExId, ...to })),
    )
    return null
  } catch (error) {
    if (error instanceof StorefrontError && !error.retryable && error.failure.kind === 'storefront.refused')
      return error.failure
    throw error
  }
}
