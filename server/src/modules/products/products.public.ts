export { productPage } from './product-page.ts'
export {
  createMissingVariants,
  findKnownSkus,
  findSkusThatDifferInCase,
  findStyles,
  upsertProductLinks,
  upsertProducts,
} from './products.sql.ts'
export type { ProductInput } from './storefront-csv.rules.ts'
