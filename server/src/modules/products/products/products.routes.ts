import { brandModelList, brandNames } from '@selvedge/contract/products/products/brands.ts'
import { productExport } from '@selvedge/contract/products/products/product-export.ts'
import { productSearch, productTagSearch } from '@selvedge/contract/products/products/product-search.ts'
import { brandList, variantList } from '@selvedge/contract/products/products/products.ts'
import { handle, handleFile, handleList } from '../../../core/http/handle.ts'
import { readBrandModels, readBrandNames } from './brands.reads.ts'
import { exportProducts } from './export/export-products.ts'
import { readBrands, readVariants } from './products.reads.ts'
import { searchByTag, searchProducts } from './search/product-search.reads.ts'

export const productRoutes = [
  handleList(variantList, readVariants),
  handleList(brandList, readBrands),
  handle(brandNames, readBrandNames),
  handleList(brandModelList, readBrandModels),
  handleList(productSearch, searchProducts),
  handleList(productTagSearch, searchByTag),
  handleFile(productExport, exportProducts),
]
