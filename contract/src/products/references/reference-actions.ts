import type { Bilingual } from '../../core/language.ts'

export const referenceActions = {
  referenceImport: { zh: '更新货号', en: 'Update references' },
} as const satisfies Record<string, Bilingual>
