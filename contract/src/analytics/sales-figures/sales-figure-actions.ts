import type { Bilingual } from '../../core/words/language.ts'

export const salesFigureActions = {
  snapshotSave: { zh: '保存销售分析', en: 'Save sales figures' },
  snapshotDelete: { zh: '删除保存的销售分析', en: 'Delete saved sales figures' },
} as const satisfies Record<string, Bilingual>
