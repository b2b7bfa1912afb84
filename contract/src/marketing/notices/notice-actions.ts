import type { Bilingual } from '../../core/words/language.ts'

export const noticeActions = {
  noticeSave: { zh: '新建订阅消息', en: 'Write a subscription message' },
  noticeTest: { zh: '测试订阅消息', en: 'Send a test message' },
  noticeIssue: { zh: '发布订阅消息', en: 'Publish a subscription message' },
  noticeRemove: { zh: '撤销订阅消息', en: 'Take a subscription message back' },
} as const satisfies Record<string, Bilingual>
