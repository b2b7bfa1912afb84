import type { Bilingual } from '../../core/words/language.ts'

export const driftActions = {
  driftStart: { zh: '开始店铺比对', en: 'Compare a store' },
  driftRepair: { zh: '修复店铺差异', en: 'Repair store differences' },
  driftIgnore: { zh: '忽略店铺差异', en: 'Ignore a store difference' },
} as const satisfies Record<string, Bilingual>
