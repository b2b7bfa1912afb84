import type { Bilingual } from '../../core/words/language.ts'

export const shopAppActions = {
  shopAppSave: { zh: '设置店铺应用', en: 'Set up an app of a store' },
  shopAppInstall: { zh: '安装店铺应用', en: 'Install an app in a store' },
} as const satisfies Record<string, Bilingual>
