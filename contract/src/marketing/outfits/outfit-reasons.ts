import type { Bilingual } from '../../core/words/language.ts'

export const outfitReasons = {
  'outfit.noImage': { zh: '无图片', en: 'There is no picture' },
} as const satisfies Record<string, Bilingual>
