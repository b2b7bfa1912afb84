import type { Bilingual } from '../../core/words/language.ts'

export const storefrontOrderActions = {
  orderSync: { zh: '同步店铺订单', en: 'Sync orders of the stores' },
} as const satisfies Record<string, Bilingual>
