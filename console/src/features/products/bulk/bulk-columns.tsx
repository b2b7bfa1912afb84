import type { BulkSku } from '@selvedge/contract/products/bulk/bulk.ts'
import type { Category } from '@selvedge/contract/products/categories/categories.ts'
import { variantOptions } from '@selvedge/contract/products/products/variant-options.ts'
import { paths } from '../../../paths.ts'
import { code, drawn, link, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { categoryName } from '../categories/CategoryPicker.tsx'
import { wayTo } from '../categories/category-tree.logic.ts'
import { OurPrices, PricesSent, StorefrontPrices } from './BulkPrices.tsx'
import { deliveryStateWord } from './bulk-words.ts'

/** What the last attempts have met, of stock or of a price. */
const problemOf = ({ problem, prices }: BulkSku) => problem ?? prices.find((one) => one.problem)?.problem

/** The columns of the list; categories are named by the dictionary. */
export const bulkColumns = (tree: readonly Category[]): Column<BulkSku>[] => [
  code('sku', 'SKU', { width: 168 }),
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={image} />, {
    width: 64,
    leaves: 2,
  }),
  link('name', t('商品'), {
    of: ({ cnName, name }) => cnName || name,
    to: ({ productId }) => paths.style(productId),
    width: 200,
    card: 'fact',
  }),
  text('size', t('规格'), { of: variantOptions, width: 104, leaves: 6 }),
  text('brand', t('品牌'), { width: 120, leaves: 3 }),
  text('category', t('类目'), {
    of: ({ category }) => wayTo(tree, category).map(categoryName).join(' / '),
    card: 'fact',
  }),
  status('reported', t('店铺库存'), { of: deliveryStateWord, card: 'fact' }),
  drawn('price', t('售价'), ({ prices }) => <OurPrices prices={prices} />, { width: 128, card: 'fact' }),
  drawn('storePrice', t('店铺售价'), ({ prices }) => <StorefrontPrices prices={prices} />, {
    width: { zh: 176, en: 192 },
    leaves: 7,
  }),
  drawn('priceTold', t('价格同步'), ({ prices }) => <PricesSent prices={prices} />, {
    width: { zh: 104, en: 128 },
    leaves: 8,
    card: 'fact',
  }),
  drawn(
    'problem',
    t('说明'),
    (row) => {
      const problem = problemOf(row)
      return problem ? failureText(problem) : ''
    },
    { leaves: 4 },
  ),
  time('toldAt', t('同步时间'), { leaves: 1, card: 'fact', of: ({ sentAt }) => sentAt }),
]
