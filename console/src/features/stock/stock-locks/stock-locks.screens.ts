import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { stockLockLinesSearch, stockLocksSearch } from './stock-locks-search.ts'

export const stockLockScreens = defineScreens([
  {
    path: '/stock/lock_list',
    title: (t) => t('库存锁定'),
    group: 'stock',
    icon: 'Lock',
    page: 'StockLocksPage',
    load: () => import('./StockLocksPage.tsx'),
    search: stockLocksSearch,
  },
  {
    path: '/stock/lock_create',
    title: (t) => t('新建库存锁定'),
    group: 'stock',
    parent: '/stock/lock_list',
    page: 'StockLockCreatePage',
    load: () => import('./form/StockLockCreatePage.tsx'),
  },
  {
    path: '/stock/lock_detail/$id',
    title: (t) => t('库存锁定详情'),
    group: 'stock',
    parent: '/stock/lock_list',
    page: 'StockLockPage',
    load: () => import('./record/StockLockPage.tsx'),
    search: stockLockLinesSearch,
    numbered: 'SL',
    subjects: { stockLock: (id) => paths.stockLock(Number(id)) },
  },
])
