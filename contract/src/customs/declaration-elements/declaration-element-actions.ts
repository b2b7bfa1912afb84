import type { Bilingual } from '../../core/words/language.ts'

export const declarationElementActions = {
  declarationElementSave: { zh: '保存申报要素', en: 'Save declaration elements' },
} as const satisfies Record<string, Bilingual>
