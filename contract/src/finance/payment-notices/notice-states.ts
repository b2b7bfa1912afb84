import type { Bilingual } from '../../core/words/language.ts'

/**
 * waiting: no payment of this number is known yet, or only those of other notices. taken: the payment is complete by it. differs:
 * the payment is refunded or of another amount or currency, or the gateway told something else later. settled: somebody has
 * looked after it, and said how; without a payment it is still taken by one that comes afterwards.
 */
export const noticeStates = ['waiting', 'taken', 'differs', 'settled'] as const
export type NoticeState = (typeof noticeStates)[number]

/** Whether somebody may say of a notice that it is looked after: what waits or differs. */
export const maySettle = (state: NoticeState): boolean => state === 'waiting' || state === 'differs'

export const noticeStateWords: Record<NoticeState, Bilingual> = {
  waiting: { zh: '没有对应付款', en: 'No such payment yet' },
  taken: { zh: '已入账', en: 'Posted' },
  differs: { zh: '不一致', en: 'Mismatch' },
  settled: { zh: '已处理', en: 'Settled' },
}
