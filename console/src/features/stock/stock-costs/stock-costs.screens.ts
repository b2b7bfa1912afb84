import { defineScreens } from '../../../shell/screen/screen.ts'
import { costMonthSearch, stockAsOfSearch, stockCostSearch } from './stock-costs-search.ts'

export const stockCostScreens = defineScreens([
  {
    path: '/stock/as_of',
    title: (t) => t('历史库存'),
    group: 'stock',
    parent: '/stock/query',
    page: 'StockAsOfPage',
    load: () => import('./StockAsOfPage.tsx'),
    search: stockAsOfSearch,
  },
  {
    path: '/stock/cost',
    title: (t) => t('库存成本'),
    group: 'stock',
    parent: '/stock/query',
    page: 'StockCostPage',
    load: () => import('./StockCostPage.tsx'),
    search: stockCostSearch,
  },
  {
    path: '/stock/cost_month',
    title: (t) => t('成本月报'),
    group: 'stock',
    parent: '/stock/query',
    page: 'CostMonthPage',
    load: () => import('./months/CostMonthPage.tsx'),
    search: costMonthSearch,
  },
])
