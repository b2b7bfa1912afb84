import type { Bilingual } from '../../core/words/language.ts'

/** Whether a customer wants to hear of offers by e-mail or text message, as the shop keeps it. */
export const marketingConsents = [
  'unknown',
  'subscribed',
  'notSubscribed',
  'unsubscribed',
  'pending',
] as const
export type MarketingConsent = (typeof marketingConsents)[number]

export const marketingConsentWords: Record<MarketingConsent, Bilingual> = {
  unknown: { zh: '未知', en: 'Unknown' },
  subscribed: { zh: '已同意', en: 'Agreed' },
  notSubscribed: { zh: '未同意', en: 'Not asked for' },
  unsubscribed: { zh: '已退订', en: 'Taken back' },
  pending: { zh: '待确认', en: 'To be confirmed' },
}
