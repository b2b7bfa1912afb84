import type { Bilingual } from '../../core/words/language.ts'

export const locationActions = {
  locationSave: { zh: '修改仓库', en: 'Change locations' },
  locationSync: { zh: '同步店铺仓库', en: 'Read locations of stores' },
} as const satisfies Record<string, Bilingual>
