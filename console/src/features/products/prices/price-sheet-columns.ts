import type { SheetColumn } from '../../../shell/spreadsheet/check/sheet-columns.ts'
import { t } from '../../../text/t.ts'

const isTooFine = (value: string): boolean => /\.\d{3,}$/.test(value)
const amountFault = (value: string): string | undefined => {
  if (value === '') return undefined
  if (isTooFine(value)) return t('价格最多两位小数')
  return Number(value) > 0 ? undefined : t('价格须大于 0')
}

/** What a sheet of prices holds. */
export const priceSheet = (): SheetColumn<'sku' | 'price' | 'compareAt'>[] => [
  { key: 'sku', titles: ['SKU', '商品编码'], required: true, kind: 'text' },
  { key: 'price', titles: ['Price', '售价', '价格'], required: true, kind: 'money', check: amountFault },
  {
    key: 'compareAt',
    titles: ['Compare-at price', '划线价', 'Compare At Price'],
    kind: 'money',
    check: (value, { price }) =>
      amountFault(value) ??
      (value !== '' && Number(value) < Number(price) ? t('划线价不能低于售价') : undefined),
  },
]
