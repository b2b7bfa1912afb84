import type { Bilingual } from '../../core/words/language.ts'

export const stockChargeActions = {
  stockChargeCreate: { zh: '录入附加费用', en: 'Add a landed cost' },
} as const satisfies Record<string, Bilingual>
