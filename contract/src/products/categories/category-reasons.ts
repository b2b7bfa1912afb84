import type { Bilingual } from '../../core/words/language.ts'

export const categoryReasons = {
  'category.code': {
    zh: '只能用小写字母、数字和连字符，如 women-dresses',
    en: 'must be small letters, digits and hyphens, such as women-dresses',
  },
} as const satisfies Record<string, Bilingual>
