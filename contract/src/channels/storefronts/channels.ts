import type { Bilingual } from '../../core/words/language.ts'

/** First storefront (`#` names) and second channel. */
export const channels = ['first', 'second'] as const
export type Channel = (typeof channels)[number]

/** How they are called within a sentence, and in files. */
export const channelWords: Record<Channel, Bilingual> = {
  first: { zh: '第一店铺', en: 'first store' },
  second: { zh: '第二渠道', en: 'second store' },
}
