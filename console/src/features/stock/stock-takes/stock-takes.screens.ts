import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { newTakeSearch, stockTakeLinesSearch, stockTakesSearch } from './stock-takes-search.ts'

export const stockTakeScreens = defineScreens([
  {
    path: '/stock/ts_list',
    title: (t) => t('盘点单'),
    group: 'stock',
    icon: 'CarryOut',
    page: 'StockTakesPage',
    load: () => import('./StockTakesPage.tsx'),
    search: stockTakesSearch,
  },
  {
    path: '/stock/ts_create',
    title: (t) => t('新建盘点单'),
    group: 'stock',
    parent: '/stock/ts_list',
    page: 'StockTakeCreatePage',
    load: () => import('./StockTakeCreatePage.tsx'),
    search: newTakeSearch,
  },
  {
    path: '/stock/ts_detail/$id',
    title: (t) => t('盘点单详情'),
    group: 'stock',
    parent: '/stock/ts_list',
    page: 'StockTakePage',
    load: () => import('./StockTakePage.tsx'),
    search: stockTakeLinesSearch,
    numbered: 'TS',
    subjects: { stockTake: (id) => paths.stockTake(Number(id)) },
  },
])
