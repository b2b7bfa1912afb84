import type { Bilingual } from '../../core/words/language.ts'

export const dataRequestActions = {
  dataRequestAgain: { zh: '重新上传支付数据', en: 'Answer customs again' },
} as const satisfies Record<string, Bilingual>
