import type { Bilingual } from '../../core/words/language.ts'

export const mergeActions = {
  customerMerge: { zh: '合并客户', en: 'Merge customers' },
  customerMergeUndo: { zh: '撤销合并客户', en: 'Take merged customers apart' },
  customerMatchDismiss: { zh: '确认不是同一客户', en: 'Say that customers are different people' },
} as const satisfies Record<string, Bilingual>
