import type { Bilingual } from '../../core/words/language.ts'

export const tradingActions = {
  tradingRelease: { zh: '发布三方商品', en: 'Publish trading products' },
  tradingImagesSave: { zh: '更新三方商品图片', en: 'Change pictures of a trading product' },
  tradingUpdate: { zh: '更新三方商品规格', en: 'Update trading variants' },
  tradingCostSync: { zh: '同步三方商品成本', en: 'Sync costs of trading products' },
  tradingFlushSale: { zh: '刷新三方促销价格', en: 'Flush a trading promotion' },
  tradingPurchase: { zh: '采购三方商品', en: 'Buy trading products' },
  productCostFlush: { zh: '刷新商品成本', en: 'Work out costs anew' },
} as const satisfies Record<string, Bilingual>
