import type { StorefrontPrice } from './storefront-prices.ts'

/** A variant with all that a shop was told of it, as it is now. */
export interface Offer extends StorefrontPrice {
  exId: string
  /** What the shop keeps in stock of it: levels are told of this. */
  itemExId: string
  productExId: string
  /** Of its product. */
  handle: string
  /** Empty where the shop has none. */
  sku: string
  /** Of its product. */
  tags: readonly string[]
  /** At those of the requested locations that stock it. */
  levels: readonly { locationExId: string; available: number }[]
}

export interface StorefrontOffers {
  /** One page of all variants, in the order of their ids. */
  offers(
    locationExIds: readonly string[],
    after: string | null,
  ): Promise<{ rows: readonly Offer[]; next: string | null }>
}
