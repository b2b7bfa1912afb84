export { productPage } from './product-page.reads.ts'
export {
  createMissingVariants,
  findKnownSkus,
  findSkuByCode,
  findSkusThatDifferInCase,
  findStyles,
  findVariantIds,
  isVariant,
  upsertProductLinks,
  upsertProducts,
} from './products.sql.ts'
export type { ProductInput } from './storefront-csv.rules.ts'
