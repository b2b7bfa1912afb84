import type { Bilingual } from '../../core/words/language.ts'

/** Who has a tree of categories of its own, whose id ours has. */
export const categoryPlatforms = {
  rednote: { zh: '小红书', en: 'Xiaohongshu' },
  taobao: { zh: '淘宝', en: 'Taobao' },
  jd: { zh: '京东', en: 'JD' },
  shopify: { zh: 'Shopify', en: 'Shopify' },
} as const satisfies Record<string, Bilingual>

export type CategoryPlatform = keyof typeof categoryPlatforms
export const categoryPlatformNames = Object.keys(categoryPlatforms) as readonly CategoryPlatform[]
