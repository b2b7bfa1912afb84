import type { Bilingual } from '../../core/words/language.ts'

export const shipStockOrderActions = {
  purchaseOrderMake: { zh: '生成采购单', en: 'Make a purchase order' },
} as const satisfies Record<string, Bilingual>
