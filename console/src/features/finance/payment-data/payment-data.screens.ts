import { defineScreens } from '../../../shell/screen/screen.ts'
import { dataRequestSearch } from './data-requests-search.ts'

export const paymentDataScreens = defineScreens([
  {
    path: '/finance/data_requests',
    title: (t) => t('支付数据查询'),
    group: 'finance',
    parent: '/finance/clearance',
    page: 'DataRequestsPage',
    load: () => import('./DataRequestsPage.tsx'),
    search: dataRequestSearch,
  },
])
