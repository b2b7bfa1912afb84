import { z } from 'zod'
import { wording } from '../../core/wordings.ts'

/** Why a product could not be brought into a shop. */
export const productImportFailures = {
  'productImport.options': wording(
    { options: z.string() },
    ({ options }) => `店铺中该商品的规格选项是 ${options}，文件中没有对应的颜色或尺码`,
    ({ options }) => `In the store the product is chosen by ${options}, which the file does not say`,
  ),
} as const
