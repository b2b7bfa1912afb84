import type { Bilingual } from '../../core/words/language.ts'

export const transferActions = {
  transferClose: { zh: '关闭转仓差异', en: 'Close what never arrives' },
} as const satisfies Record<string, Bilingual>
