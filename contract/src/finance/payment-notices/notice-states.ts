/** waiting: no payment of this number is known yet. differs: the payment is of another amount or currency. */
export const noticeStates = ['waiting', 'taken', 'differs'] as const
export type NoticeState = (typeof noticeStates)[number]
