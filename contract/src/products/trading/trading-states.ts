import type { Bilingual } from '../../core/words/language.ts'

/** Whether a trading product is to be sold: 1 once somebody has published it. */
export const tradingPublished = 1

/** What became of telling the shop. `none`: nobody has published it yet. */
export const tradingSendStates = ['none', 'waiting', 'sent', 'failed'] as const
export type TradingSendState = (typeof tradingSendStates)[number]

export const tradingSendWords: Record<TradingSendState, Bilingual> = {
  none: { zh: '待发布', en: 'To be published' },
  waiting: { zh: '同步中', en: 'Running' },
  sent: { zh: '已同步', en: 'In the store' },
  failed: { zh: '同步失败', en: 'Sync failed' },
}
