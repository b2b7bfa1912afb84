import type { Bilingual } from '../../core/words/language.ts'

export const setActions = {
  setSave: { zh: '保存套装', en: 'Save a look set' },
  setDelete: { zh: '删除套装', en: 'Delete a look set' },
  setMoveToTop: { zh: '置顶套装', en: 'Move a look set to the top' },
} as const satisfies Record<string, Bilingual>
