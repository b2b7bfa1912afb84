import type { Bilingual } from '@selvedge/contract/core/words/language.ts'
import {
  charactersIn,
  maxNoticeArgument,
  type NoticeType,
  noticeParameter,
  noticeTemplates,
  usualNoticePage,
} from '@selvedge/contract/marketing/notices/notice-templates.ts'
import type { NoticeBody } from '@selvedge/contract/marketing/notices/notices.ts'

/** A message as it is kept. */
export interface NoticeFacts {
  type: NoticeType
  title: string
  page: string
  data: Record<string, string>
}

export type NoticeFault =
  | { error: 'NOTICE_TYPE_INVALID' | 'NOTICE_PAGE_INVALID' }
  | { error: 'NOTICE_ARGUMENT_MISSING' | 'NOTICE_ARGUMENT_LINES'; title: Bilingual }
  | { error: 'NOTICE_ARGUMENT_LONG'; title: Bilingual; most: number }

const pageForm = /^\/?((?:[\w-]+\/)*pages\/[\w-]+(?:\/[\w-]+)*(?:\?[^\s?#]*)?)$/
const maxPage = 500

/** The page without a leading slash, as the platform wants it; null where it is none, or says itself which notice led there. */
export function pageOf(given: string): string | null {
  const page = pageForm.exec(given)?.[1]
  if (page === undefined || page.length > maxPage) return null
  return new RegExp(`[?&]${noticeParameter}=`).test(page) ? null : page
}

/** Where a message leads to: the page, and by which message somebody came. */
export const linkOf = (page: string, noticeId: number): string =>
  `${page}${page.includes('?') ? '&' : '?'}${noticeParameter}=${noticeId}`

const textOf = (argument: string | { value: string } | null | undefined): string =>
  (typeof argument === 'object' ? argument?.value : argument) ?? ''

/** What somebody wants to send, or what is wrong with it. */
export function readNotice(body: NoticeBody): NoticeFacts | NoticeFault {
  const { type: given, title, postdata } = body
  if (given === null || given === undefined) return { error: 'NOTICE_TYPE_INVALID' }
  const type: NoticeType = Number(given) === 1 ? 1 : 0
  const template = noticeTemplates[type]
  const data: Record<string, string> = {}
  for (const argument of template.arguments) {
    const value = textOf(postdata?.data?.[argument.key])
    if (value === '') return { error: 'NOTICE_ARGUMENT_MISSING', title: argument.title }
    if (charactersIn(value) > maxNoticeArgument)
      return { error: 'NOTICE_ARGUMENT_LONG', title: argument.title, most: maxNoticeArgument }
    if (/\p{Cc}/u.test(value)) return { error: 'NOTICE_ARGUMENT_LINES', title: argument.title }
    data[argument.key] = value
  }
  const page = pageOf(postdata?.page || usualNoticePage)
  if (page === null) return { error: 'NOTICE_PAGE_INVALID' }
  return { type, title: title || template.name.zh, page, data }
}

/** What becomes of somebody's consent, and of the whole message, by what the platform has answered. */
export type SendVerdict =
  | 'sent'
  | 'tokenInvalid'
  | 'busy'
  | 'quota'
  | 'held'
  | 'stopped'
  | 'refusing'
  | 'unknownOpenid'
  | 'failed'

const verdicts: Readonly<Record<number, SendVerdict>> = {
  0: 'sent',
  [-1]: 'busy',
  45009: 'quota',
  // The token is not known any more.
  40001: 'tokenInvalid',
  40014: 'tokenInvalid',
  42001: 'tokenInvalid',
  // The message is wrong: no receiver will have it.
  40037: 'stopped',
  41030: 'stopped',
  47003: 'stopped',
  // Whoever asks may not.
  40164: 'held',
  48001: 'held',
  50001: 'held',
  50002: 'held',
  // The receiver.
  40003: 'unknownOpenid',
  43101: 'refusing',
  43107: 'refusing',
  43108: 'refusing',
}
export const verdictOf = (code: number): SendVerdict => verdicts[code] ?? 'failed'

const chinaOffsetMs = 8 * 3_600_000
const dayMs = 24 * 3_600_000
/** Until the platform counts anew: its days are those of China. */
export const untilNextDay = (now: Date): number => dayMs - ((now.getTime() + chinaOffsetMs) % dayMs)

const maxAtOnce = 100
/**
 * So many are marked as being told at a time, and told by a worker without a break: no more than go out in a quarter of a
 * second. A node that dies leaves no more of them unknown.
 */
export const portionOf = (perSecond: number): number => Math.min(maxAtOnce, Math.ceil(perSecond / 4))

/** A turn that is not further off is waited for in hand: the queue does not look more often than that. */
const inHandMs = 250
/** How long a message is put off whose turn is so far off: its worker does something else meanwhile. */
export const putOffFor = (aheadMs: number): number => (aheadMs > inHandMs ? aheadMs : 0)

/** So long after the first of a portion comes the one at this place, so that no more than this go out in a second. */
export const turnAfter = (place: number, perSecond: number): number => (place * 1000) / perSecond
