import type { Bilingual } from '../../core/language.ts'

export const driftActions = {
  driftStart: { zh: '开始店铺比对', en: 'Compare a store' },
  driftRepair: { zh: '修复店铺偏差', en: 'Repair drifts of a store' },
  driftIgnore: { zh: '忽略店铺偏差', en: 'Ignore a drift of a store' },
} as const satisfies Record<string, Bilingual>
