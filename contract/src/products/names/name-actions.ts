import type { Bilingual } from '../../core/words/language.ts'

export const productNameActions = {
  productNameReview: { zh: '审核中文名', en: 'Review a Chinese name' },
  productNamesReview: { zh: '批量审核中文名', en: 'Review Chinese names' },
  productNamesUndo: { zh: '撤销批量审核中文名', en: 'Undo a batch of Chinese names' },
  nameLexiconRefresh: { zh: '更新词库', en: 'Refresh the lexicon' },
} as const satisfies Record<string, Bilingual>
