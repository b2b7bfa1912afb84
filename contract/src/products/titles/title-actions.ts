import type { Bilingual } from '../../core/words/language.ts'

export const titleActions = {
  brandTitleSave: { zh: '修改商品标题', en: 'Change titles of products' },
} as const satisfies Record<string, Bilingual>
