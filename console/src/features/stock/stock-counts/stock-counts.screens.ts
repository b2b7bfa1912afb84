import { defineScreens } from '../../../shell/screen/screen.ts'
import { countPath } from './count-paths.ts'
import {
  countAccuracySearch,
  countLinesSearch,
  countReviewSearch,
  stockCountsSearch,
} from './stock-counts-search.ts'

export const stockCountScreens = defineScreens([
  {
    path: '/stock/count_list',
    title: (t) => t('库存盲盘'),
    group: 'stock',
    icon: 'Audit',
    page: 'StockCountsPage',
    load: () => import('./StockCountsPage.tsx'),
    search: stockCountsSearch,
  },
  {
    path: '/stock/count_accuracy',
    title: (t) => t('库存准确率'),
    group: 'stock',
    icon: 'Percentage',
    page: 'CountAccuracyPage',
    load: () => import('./review/CountAccuracyPage.tsx'),
    search: countAccuracySearch,
  },
  {
    path: '/stock/count_create',
    title: (t) => t('新建盲盘'),
    group: 'stock',
    parent: '/stock/count_list',
    page: 'StockCountCreatePage',
    load: () => import('./StockCountCreatePage.tsx'),
  },
  {
    path: '/stock/count_detail/$id',
    title: (t) => t('盲盘详情'),
    group: 'stock',
    parent: '/stock/count_list',
    page: 'StockCountPage',
    load: () => import('./record/StockCountPage.tsx'),
    search: countLinesSearch,
    numbered: 'SC',
    subjects: { stockCount: (id) => countPath(Number(id)) },
  },
  {
    path: '/stock/count_review/$id',
    title: (t) => t('盲盘差异'),
    group: 'stock',
    parent: '/stock/count_list',
    page: 'StockCountReviewPage',
    load: () => import('./review/StockCountReviewPage.tsx'),
    search: countReviewSearch,
  },
  {
    path: '/stock/count_sheet/$id',
    title: (t) => t('盲盘清单'),
    group: 'stock',
    parent: '/stock/count_list',
    page: 'CountSheetPage',
    load: () => import('./CountSheetPage.tsx'),
    printed: true,
  },
])
