import { variantList } from '@selvedge/contract/products/products/products.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { currentLanguage } from '../../../text/catalogue.ts'
import { isSkuOrBarcode } from './search/sku-code.ts'

/** A SKU leads to its stock. */
export const skuFinder = defineFinder({
  endpoint: variantList,
  title: () => 'SKU',
  access: ['products.view', 'stock.view'],
  query: (keyword) => ({ keyword, skip: 0, size: maxFindings }),
  isExact: isSkuOrBarcode,
  finding: ({ id, sku, name, cnName, ...options }) => ({
    key: String(id),
    name: sku,
    detail: [(currentLanguage() === 'zh' && cnName) || name, variantOptions(options)]
      .filter(Boolean)
      .join(' · '),
    to: paths.stock({ sku }),
  }),
})
