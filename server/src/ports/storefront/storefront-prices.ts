/** What a variant costs in a shop, and what stands crossed out beside it. */
export interface StorefrontPrice {
  price: string
  compareAt: string | null
}

/** A variant with its price, as it is now. */
export interface PricedVariant extends StorefrontPrice {
  exId: string
  productExId: string
  sku: string
  title: string
  optionTitle: string
  vendor: string
  image: string
}

/** A variant as the shop sells it, by its SKU. */
export interface SoldVariant extends StorefrontPrice {
  exId: string
  productExId: string
  sku: string
}

/** What concerns the prices of a shop. */
export interface StorefrontPrices {
  /** In which its prices are. */
  currency(): Promise<string>
  /** The variants of the products that bear all of the tags. */
  taggedVariants(
    tags: readonly string[],
    after: string | null,
  ): Promise<{ rows: readonly PricedVariant[]; next: string | null }>
  /** What these variants cost now, or these SKUs of whatever products; those that are gone are missing. */
  pricesOf(exIds: readonly string[]): Promise<ReadonlyMap<string, StorefrontPrice>>
  pricesOfSkus(skus: readonly string[]): Promise<ReadonlyMap<string, StorefrontPrice>>
  /** All variants that bear these SKUs; several may share one. */
  variantsOfSkus(skus: readonly string[]): Promise<readonly SoldVariant[]>
  /** Changes variants of one product, all or none. */
  setPrices(productExId: string, prices: readonly (StorefrontPrice & { exId: string })[]): Promise<void>
}
