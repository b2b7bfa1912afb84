import { variantList } from '@selvedge/contract/products.ts'
import { handleList } from '../../core/handle.ts'
import { readVariants } from './products.reads.ts'

export const productRoutes = [handleList(variantList, readVariants)]
