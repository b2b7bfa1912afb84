import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type Storefront, StorefrontError } from '../../../ports/storefront/storefront.ts'
import type { SoldVariant, StorefrontPrice } from '../../../ports/storefront/storefront-prices.ts'
import { isSamePrice, type RequestedPrice, type SentPrice } from '../../products/prices/prices.public.ts'

/**
 * Tells a shop prices, of all its variants that bear the SKUs, and reads them back: what is answered is what the shop asks
 * then. What is right already is left alone, so it may be repeated after any interruption.
 */
export async function sendPrices(
  storefront: Storefront,
  requested: readonly RequestedPrice[],
): Promise<SentPrice[]> {
  const sold = Map.groupBy(await storefront.variantsOfSkus(requested.map(({ sku }) => sku)), ({ sku }) => sku)
  const wanted = new Map(requested.map((one) => [one.sku, one]))
  const open = [...sold.values()].flat().filter((variant) => {
    const want = wanted.get(variant.sku)
    return want !== undefined && !isSamePrice(variant, want)
  })
  const refused = new Map<string, StorefrontError>()
  for (const [productExId, own] of Map.groupBy(open, (variant) => variant.productExId)) {
    const error = await setPrices(storefront, productExId, own, wanted)
    if (error) for (const { exId } of own) refused.set(exId, error)
  }
  const [first] = refused.values()
  // What the shop refuses as a whole stays to be told, and is seen where it can be tried again.
  if (first && refused.size === open.length && open.length === [...sold.values()].flat().length) throw first
  const now: ReadonlyMap<string, StorefrontPrice> =
    open.length > 0 ? await storefront.pricesOf(open.map(({ exId }) => exId)) : new Map()
  return requested.map((want) => outcomeOf(want, sold.get(want.sku) ?? [], open, now, refused))
}

function outcomeOf(
  want: RequestedPrice,
  variants: readonly SoldVariant[],
  open: readonly SoldVariant[],
  now: ReadonlyMap<string, StorefrontPrice>,
  refused: ReadonlyMap<string, StorefrontError>,
): SentPrice {
  const reported = (seen: StorefrontPrice | null, problem: StorableFailure | null): SentPrice => ({
    sku: want.sku,
    turn: want.turn,
    seen,
    problem,
  })
  const current = variants.flatMap((variant) => {
    const asks = open.includes(variant) ? now.get(variant.exId) : variant
    return asks ? [{ exId: variant.exId, price: asks.price, compareAt: asks.compareAt }] : []
  })
  const wrong = current.find((one) => !isSamePrice(one, want))
  const [right] = current
  if (!right) return reported(null, { kind: 'storefront.skuNotSold', params: {} })
  if (!wrong) return reported(right, null)
  return reported(
    wrong,
    refused.get(wrong.exId)?.failure ?? { kind: 'storefront.priceUnconfirmed', params: {} },
  )
}

/** Answers why the shop refuses; what keeps it from answering at all is thrown. */
async function setPrices(
  storefront: Storefront,
  productExId: string,
  variants: readonly SoldVariant[],
  wanted: ReadonlyMap<string, RequestedPrice>,
): Promise<StorefrontError | null> {
  try {
    await storefront.setPrices(
      productExId,
      variants.flatMap(({ exId, sku }) => {
        const want = wanted.get(sku)
        return want ? [{ exId, price: want.price, compareAt: want.compareAt }] : []
      }),
    )
    return null
  } catch (error) {
    if (error instanceof StorefrontError && !error.retryable && error.failure.kind === 'storefront.refused')
      return error
    throw error
  }
}
