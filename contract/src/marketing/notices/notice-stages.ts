import type { Bilingual } from '../../core/words/language.ts'

/**
 * draft: not published. scheduled: will be, by itself. sending: goes to one after the other. held: waits for somebody, such
 * as for the right secret. stopped: the platform takes no such message; whoever has not had it keeps the consent. sent: all
 * have had their turn.
 */
export const noticeStages = ['draft', 'scheduled', 'sending', 'held', 'stopped', 'sent'] as const
export type NoticeStage = (typeof noticeStages)[number]
/** As it is kept: a draft with a time is a scheduled one. */
export const storedStages = ['draft', 'sending', 'held', 'stopped', 'sent'] as const
export type StoredStage = (typeof storedStages)[number]

export const noticeStageWords: Record<NoticeStage, Bilingual> = {
  draft: { zh: '未发布', en: 'Not published' },
  scheduled: { zh: '定时发布', en: 'Scheduled' },
  sending: { zh: '发送中', en: 'Being sent' },
  held: { zh: '等待处理', en: 'Needs somebody' },
  stopped: { zh: '已停止', en: 'Stopped' },
  sent: { zh: '已发布', en: 'Published' },
}

/**
 * waiting: has its turn later. sending: is being told. sent: was told. failed: the platform told it to nobody. unknown: the
 * answer was lost, so it may have been told, and is never told again. left: the notice stopped before its turn.
 */
export const recipientStates = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'left'] as const
export type RecipientState = (typeof recipientStates)[number]

export const recipientStateWords: Record<RecipientState, Bilingual> = {
  waiting: { zh: '等待发送', en: 'Waits for its turn' },
  sending: { zh: '发送中', en: 'Being sent' },
  sent: { zh: '已送达', en: 'Delivered' },
  failed: { zh: '未送达', en: 'Not delivered' },
  unknown: { zh: '结果未知', en: 'Outcome unknown' },
  left: { zh: '未发送', en: 'Not sent' },
}

/**
 * Of one acceptance, which is good for one message. open: not used. claimed: a notice will use it. used: a message went by
 * it, or may have. ended: the platform, or its owner, says that it counts no more.
 */
export const consentStates = ['open', 'claimed', 'used', 'ended'] as const
export type ConsentState = (typeof consentStates)[number]

export const consentStateWords: Record<ConsentState, Bilingual> = {
  open: { zh: '未使用', en: 'Not used' },
  claimed: { zh: '待发送', en: 'To be sent' },
  used: { zh: '已用', en: 'Used' },
  ended: { zh: '已失效', en: 'No longer valid' },
}

/** What the codes of the platform mean, of those that its documentation names for one receiver. */
const codeWords: Readonly<Record<number, Bilingual>> = {
  [-1]: { zh: '系统繁忙', en: 'The platform was busy' },
  40003: { zh: 'openid 无效', en: 'No such openid' },
  43101: { zh: '用户未订阅或已拒收', en: 'Did not accept, or refuses' },
  43107: { zh: '用户关闭了订阅', en: 'Has switched messages off' },
  43108: { zh: '用户接收受限', en: 'Receives no more for now' },
}
export const resultWord = (code: number): Bilingual =>
  codeWords[code] ?? { zh: '平台拒绝', en: 'Refused by the platform' }
