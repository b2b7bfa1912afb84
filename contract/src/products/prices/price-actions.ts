import type { Bilingual } from '../../core/words/language.ts'

export const priceActions = {
  priceSave: { zh: '修改商品价格', en: 'Change the price of a SKU' },
  priceImport: { zh: '导入商品价格', en: 'Set prices from a sheet' },
  pricesUndo: { zh: '撤销价格导入', en: 'Undo prices of a sheet' },
} as const satisfies Record<string, Bilingual>
