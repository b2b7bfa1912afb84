export {
  createMissingVariants,
  findKnownSkus,
  findSkusThatDifferInCase,
  upsertProductLinks,
  upsertProducts,
} from './products.sql.ts'
export type { ProductInput } from './storefront-csv.rules.ts'
