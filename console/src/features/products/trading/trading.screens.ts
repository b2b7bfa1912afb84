import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { tradingSearch } from './trading-search.ts'

export const tradingScreens = defineScreens([
  {
    path: '/thirdpart/release',
    title: (t) => t('三方商品发布'),
    group: 'products',
    icon: 'Import',
    page: 'TradingPage',
    load: () => import('./TradingPage.tsx'),
    search: tradingSearch,
    subjects: { tradingProduct: () => address('/thirdpart/release', {}) },
  },
])
