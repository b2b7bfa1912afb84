import type { Bilingual } from '../../core/words/language.ts'

export const pointActions = {
  creditAdjust: { zh: '手动调整积分', en: 'Adjust points by hand' },
  shortOrderDeduct: { zh: '补扣积分', en: 'Take points that lacked' },
  shortOrderWaive: { zh: '不再扣除积分', en: 'Let points go that lacked' },
} as const satisfies Record<string, Bilingual>
