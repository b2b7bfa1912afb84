import type { PriceSource } from '@selvedge/contract/products/prices/price-sources.ts'
import type { Price } from '@selvedge/contract/products/prices/prices.ts'
import { t } from '../../../text/t.ts'
import type { StatusWord } from '../../../ui/values/StatusTag.tsx'

/** What is shown where nobody has read the store's currency. */
export const usualCurrency = 'CNY'

export const sourceWords = (): Record<PriceSource, string> => ({
  release: t('商品发布'),
  store: t('首次读取店铺'),
  sheet: t('导入表格'),
  hand: t('手工修改'),
})

/** How what the store asks stands to our price. */
export function standing({
  seenAt,
  differs,
  discount,
}: Pick<Price, 'seenAt' | 'differs' | 'discount'>): StatusWord {
  if (seenAt === null) return { word: t('店铺未见'), family: 'waiting' }
  if (differs) return { word: t('与店铺不一致'), family: 'attention' }
  return discount === '' ? { word: t('一致'), family: 'done' } : { word: t('折扣中'), family: 'underway' }
}
