import type { Bilingual } from '../../core/words/language.ts'

export const marketingTextActions = {
  marketingTextSave: { zh: '发布营销设置', en: 'Publish the marketing settings' },
} as const satisfies Record<string, Bilingual>
