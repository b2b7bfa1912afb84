import { defineScreens } from '../../../shell/screen/screen.ts'
import { outerSearch } from './outer-order-search.ts'

export const outerOrderScreens = defineScreens([
  {
    path: '/order/outer',
    title: (t) => t('外部订单'),
    group: 'orders',
    icon: 'Import',
    page: 'OuterOrdersPage',
    load: () => import('./OuterOrdersPage.tsx'),
    search: outerSearch,
  },
])
