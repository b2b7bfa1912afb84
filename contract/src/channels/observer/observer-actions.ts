import type { Bilingual } from '../../core/words/language.ts'

export const observerActions = {
  pluginObserver: { zh: '消息重试', en: 'Repeat by topic' },
} as const satisfies Record<string, Bilingual>
