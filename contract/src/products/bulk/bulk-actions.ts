import type { Bilingual } from '../../core/words/language.ts'

export const bulkActions = {
  bulkSubmit: { zh: '批量设置类目', en: 'File products under a category' },
  bulkSubmitUndo: { zh: '撤销批量设置类目', en: 'Undo the category of many products' },
  bulkPriceSync: { zh: '批量同步价格', en: 'Tell the stores prices anew' },
  bulkStockSync: { zh: '批量同步库存', en: 'Tell the stores stock anew' },
} as const satisfies Record<string, Bilingual>
