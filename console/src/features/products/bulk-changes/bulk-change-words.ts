import { bulkSubmitUndo } from '@selvedge/contract/products/bulk/bulk.ts'
import type { BulkChangeKind } from '@selvedge/contract/products/bulk-changes/bulk-change-kinds.ts'
import type { BulkChange, BulkChangeUndo } from '@selvedge/contract/products/bulk-changes/bulk-changes.ts'
import { productNamesUndo } from '@selvedge/contract/products/names/names.ts'
import { pricesUndo } from '@selvedge/contract/products/prices/prices.ts'
import { referencesUndo } from '@selvedge/contract/products/references/references.ts'
import { channelWord } from '../../../shell/words/channel-word.ts'
import { t } from '../../../text/t.ts'

/** By which call changes of a kind are taken back. */
export const undoCalls: Record<BulkChangeKind, BulkChangeUndo> = {
  prices: pricesUndo,
  names: productNamesUndo,
  references: referencesUndo,
  categories: bulkSubmitUndo,
}

interface Words {
  title: string
  empty: string
  verb: string
  question(change: Pick<BulkChange, 'site' | 'changed'>): string
}

export const bulkChangeWords = (): Record<BulkChangeKind, Words> => ({
  prices: {
    title: t('导入记录'),
    empty: t('还没有导入过价格'),
    verb: t('撤销导入'),
    question: ({ site, changed }) =>
      t('撤销这次导入，恢复{site} {changed} 个 SKU 的价格？之后又改过的保持不变，店铺在同步价格后更新', {
        site: site === null ? '' : channelWord(site),
        changed,
      }),
  },
  names: {
    title: t('保存记录'),
    empty: t('还没有批量保存过中文名'),
    verb: t('撤销保存'),
    question: ({ changed }) =>
      t('撤销这次批量保存，恢复 {changed} 个商品的名称和审核状态？之后又改过的保持不变', { changed }),
  },
  references: {
    title: t('导入记录'),
    empty: t('还没有导入过货号'),
    verb: t('撤销导入'),
    question: ({ changed }) => t('撤销这次导入，恢复 {changed} 个货号？之后又改过的保持不变', { changed }),
  },
  categories: {
    title: t('归类记录'),
    empty: t('还没有批量设置过类目'),
    verb: t('撤销归类'),
    question: ({ changed }) =>
      t('撤销这次归类，恢复 {changed} 款商品的类目？之后又改过的保持不变', { changed }),
  },
})
