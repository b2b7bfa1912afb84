import type { Bilingual } from '../../core/words/language.ts'

export const settingActions = {
  configSet: { zh: '修改设置', en: 'Change setting' },
  configRestore: { zh: '恢复设置', en: 'Restore setting' },
} as const satisfies Record<string, Bilingual>
