import { brandList, variantList } from '@selvedge/contract/products.ts'
import { handleList } from '../../core/handle.ts'
import { readBrands, readVariants } from './products.reads.ts'

export const productRoutes = [handleList(variantList, readVariants), handleList(brandList, readBrands)]
