import type { Bilingual } from '../../core/words/language.ts'

/** What a subscription message is about; each type has a template in the account of the mini program. */
export const noticeTypes = [0, 1] as const
export type NoticeType = (typeof noticeTypes)[number]

/** Arguments as the platform calls them: each `thing` holds 20 characters at most. */
export const noticeArguments = ['thing1', 'thing3', 'thing4'] as const
export type NoticeArgument = (typeof noticeArguments)[number]
export const maxNoticeArgument = 20

/** Where a message leads to unless something else is said. */
export const usualNoticePage = 'pages/index/index'
/** Behind the page stands which notice led there: the mini program reports it back. */
export const noticeParameter = 'notice'

interface NoticeTemplate {
  name: Bilingual
  arguments: readonly { key: NoticeArgument; title: Bilingual }[]
}

const tip = { key: 'thing3', title: { zh: '温馨提示', en: 'Tip' } } as const

export const noticeTemplates: Record<NoticeType, NoticeTemplate> = {
  0: {
    name: { zh: '活动开始提醒', en: 'Start of an activity' },
    arguments: [{ key: 'thing1', title: { zh: '活动名称', en: 'Activity' } }, tip],
  },
  1: {
    name: { zh: '新品提醒', en: 'New product' },
    arguments: [
      { key: 'thing1', title: { zh: '商品名称', en: 'Product' } },
      tip,
      { key: 'thing4', title: { zh: '推荐理由', en: 'Why it is recommended' } },
    ],
  },
}

/** Characters as the platform counts them: an emoji is one, whatever it takes to store it. */
export const charactersIn = (text: string): number => [...text].length
