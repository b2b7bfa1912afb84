import type { Bilingual } from '../../core/words/language.ts'

export const outfitActions = {
  outfitSave: { zh: '保存搭配', en: 'Save an outfit' },
} as const satisfies Record<string, Bilingual>
