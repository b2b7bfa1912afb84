export { productPage } from './product-page.reads.ts'
export { type FiledProduct, fileProducts, unfileProducts } from './product-tags.sql.ts'
export {
  changeReferences,
  createMissingVariants,
  findBrandName,
  findKnownSkus,
  findSkuByCode,
  findSkusThatDifferInCase,
  findVariantIds,
  isVariant,
  lockProducts,
  lockStyles,
  renameProducts,
  retitleProducts,
  showImage,
  upsertProductLinks,
} from './products.sql.ts'
export { restoreProduct } from './restore-product.sql.ts'
export { saveProducts, tellMoved } from './save-products.ts'
export type { ProductInput } from './storefront-csv.rules.ts'
