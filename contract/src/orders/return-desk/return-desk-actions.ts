import type { Bilingual } from '../../core/words/language.ts'

export const returnDeskActions = {
  returnDeskFinish: { zh: '退货验收', en: 'Finish a return at the desk' },
} as const satisfies Record<string, Bilingual>
