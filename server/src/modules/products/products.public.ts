export {
  findKnownSkus,
  findSkusThatDifferInCase,
  type ProductInput,
  upsertProductLinks,
  upsertProducts,
} from './products.sql.ts'
