import type { Bilingual } from '../../core/words/language.ts'

export const outerOrderActions = {
  outerOrderDelete: { zh: '删除外部订单', en: 'Delete an imported order' },
} as const satisfies Record<string, Bilingual>
