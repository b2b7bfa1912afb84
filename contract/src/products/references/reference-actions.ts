import type { Bilingual } from '../../core/words/language.ts'

export const referenceActions = {
  referenceImport: { zh: '更新货号', en: 'Update references' },
  referencesUndo: { zh: '撤销更新货号', en: 'Undo references of a file' },
} as const satisfies Record<string, Bilingual>
