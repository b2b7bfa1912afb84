import type { Bilingual } from '../../core/words/language.ts'

export const adActions = {
  adSave: { zh: '保存首页广告', en: 'Save the ads of the home page' },
  adVersionRemove: { zh: '撤回首页广告', en: 'Take back ads of the home page' },
} as const satisfies Record<string, Bilingual>
