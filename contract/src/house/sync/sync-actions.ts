import type { Bilingual } from '../../core/words/language.ts'

export const syncActions = {
  syncRetry: { zh: '重试同步', en: 'Retry sync' },
  syncGiveUp: { zh: '放弃同步', en: 'Give up sync' },
} as const satisfies Record<string, Bilingual>
