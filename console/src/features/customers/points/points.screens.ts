import { defineScreens } from '../../../shell/screen/screen.ts'
import { shortOrdersSearch } from './short-orders-search.ts'

export const pointScreens = defineScreens([
  {
    path: '/app/points',
    title: (t) => t('积分活动'),
    group: 'customers',
    icon: 'Gift',
    page: 'PointsPage',
    load: () => import('./PointsPage.tsx'),
  },
  {
    path: '/app/short_points',
    title: (t) => t('积分不足的订单'),
    group: 'customers',
    parent: '/app/points',
    page: 'ShortOrdersPage',
    load: () => import('./ShortOrdersPage.tsx'),
    search: shortOrdersSearch,
  },
])
