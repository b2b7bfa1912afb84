import type { Bilingual } from '../../core/words/language.ts'

export const exportActions = {
  exportStart: { zh: '导出', en: 'Export' },
  exportCancel: { zh: '取消导出', en: 'Cancel export' },
} as const satisfies Record<string, Bilingual>
