import { defineScreens } from '../../../shell/screen/screen.ts'
import { stockSearch } from './stock-search.ts'

export const stockScreens = defineScreens([
  {
    path: '/stock/query',
    title: (t) => t('库存查询'),
    group: 'stock',
    icon: 'Search',
    page: 'StockQueryPage',
    load: () => import('./StockQueryPage.tsx'),
    search: stockSearch,
  },
])
