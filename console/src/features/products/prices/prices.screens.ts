import { defineScreens } from '../../../shell/screen/screen.ts'
import { pricesSearch } from './prices-search.ts'

export const priceScreens = defineScreens([
  {
    path: '/product/prices',
    title: (t) => t('商品价格'),
    group: 'products',
    icon: 'Dollar',
    page: 'PricesPage',
    load: () => import('./PricesPage.tsx'),
    search: pricesSearch,
  },
])
