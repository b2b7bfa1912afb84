import { productSearch } from '@selvedge/contract/products/products/product-search.ts'
import { address, paths } from '../../../paths.ts'
import { defineFinder, maxFindings } from '../../../shell/find/finder.ts'
import { currentLanguage } from '../../../text/catalogue.ts'
import { t } from '../../../text/t.ts'

/** A style by its number, a part of its names or its brand, or by one of its SKUs. */
export const styleFinder = defineFinder({
  endpoint: productSearch,
  title: () => t('款式', {}, 'product'),
  query: (keyword) => ({ keyword, no: 1, size: maxFindings }),
  isExact: ({ handle }, text) => handle.toLowerCase() === text.trim().toLowerCase(),
  finding: ({ id, handle, vendor, name, cnName }) => ({
    key: String(id),
    name: handle,
    detail: [(currentLanguage() === 'zh' && cnName) || name, vendor].filter(Boolean).join(' · '),
    to: paths.style(id),
  }),
  all: (q) => address('/product/manage', {}, { q }),
})
