import type { Bilingual } from '../../core/words/language.ts'

export const storefrontActions = {
  storefrontSave: { zh: '设置店铺', en: 'Set up a store' },
  productSync: { zh: '同步店铺商品', en: 'Read products of a store' },
  storefrontTest: { zh: '测试店铺连接', en: 'Test a store' },
} as const satisfies Record<string, Bilingual>
