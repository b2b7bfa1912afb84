import type { BulkSku, ToldState } from '@selvedge/contract/products/bulk/bulk.ts'
import type { Category } from '@selvedge/contract/products/categories/categories.ts'
import { code, drawn, status, text, time } from '../../../shell/table/cells.tsx'
import type { Column } from '../../../shell/table/table-columns.ts'
import { failureText } from '../../../text/failure-text.ts'
import { t } from '../../../text/t.ts'
import type { StatusFamily, StatusWord } from '../../../ui/values/StatusTag.tsx'
import { Thumbnail } from '../../../ui/values/Thumbnail.tsx'
import { categoryName } from '../categories/CategoryPicker.tsx'
import { wayTo } from '../categories/category-tree.logic.ts'

const families: Record<ToldState, StatusFamily> = {
  none: 'waiting',
  waiting: 'underway',
  failed: 'failed',
  done: 'done',
}

const words = (): Record<ToldState, string> => ({
  none: t('未同步'),
  waiting: t('同步中'),
  failed: t('同步失败'),
  done: t('已同步', {}, 'stock'),
})

const toldWord = ({ told }: BulkSku): StatusWord => ({ word: words()[told], family: families[told] })

/** The columns of the list; categories are named by the dictionary. */
export const bulkColumns = (tree: readonly Category[]): Column<BulkSku>[] => [
  code('sku', 'SKU', { width: 168 }),
  drawn('image', t('图片'), ({ image }) => <Thumbnail src={image} />, {
    width: 64,
    leaves: 2,
  }),
  text('name', t('商品'), { of: ({ cnName, name }) => cnName || name, card: 'fact' }),
  text('size', t('尺码'), { width: 80, leaves: 3 }),
  text('brand', t('品牌'), { width: 120, leaves: 4 }),
  text('category', t('类目'), {
    of: ({ category }) => wayTo(tree, category).map(categoryName).join(' / '),
    card: 'fact',
  }),
  status('told', t('店铺库存'), { of: toldWord, card: 'fact' }),
  drawn('problem', t('说明'), ({ problem }) => (problem ? failureText(problem) : ''), { leaves: 5 }),
  time('toldAt', t('同步时间'), { leaves: 1, card: 'fact' }),
]
