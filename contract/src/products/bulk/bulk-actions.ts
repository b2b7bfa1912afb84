import type { Bilingual } from '../../core/language.ts'

export const bulkActions = {
  bulkSubmit: { zh: '批量设置类目', en: 'File products under a category' },
  bulkStockSync: { zh: '批量同步库存', en: 'Tell the stores stock anew' },
} as const satisfies Record<string, Bilingual>
