import type { Bilingual } from '../../core/language.ts'

export const pointActions = {
  creditAdjust: { zh: '手动调整积分', en: 'Adjust points by hand' },
} as const satisfies Record<string, Bilingual>
