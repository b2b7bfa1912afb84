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
export { restoreProduct } from './save/restore-product.sql.ts'
export { notifyMoved, saveProducts } from './save/save-products.ts'
export type { ProductInput } from './save/storefront-csv.rules.ts'
