import type { Bilingual } from '../../core/words/language.ts'

export const viewActions = {
  viewCreate: { zh: '新建视图', en: 'Create a view' },
  viewSave: { zh: '修改视图', en: 'Change a view' },
  viewDelete: { zh: '删除视图', en: 'Delete a view' },
  viewSetDefault: { zh: '设置默认视图', en: 'Choose the default view' },
} as const satisfies Record<string, Bilingual>
