import { brandList, variantList } from '@selvedge/contract/products/products.ts'
import { handleList } from '../../../core/http/handle.ts'
import { readBrands, readVariants } from './products.reads.ts'

export const productRoutes = [handleList(variantList, readVariants), handleList(brandList, readBrands)]
