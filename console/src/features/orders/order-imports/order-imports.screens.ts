import { defineScreens } from '../../../shell/screen/screen.ts'
import { importSearch } from './order-import-search.ts'

export const orderImportScreens = defineScreens([
  {
    path: '/order/import',
    title: (t) => t('导入外部订单'),
    group: 'orders',
    parent: '/order/list',
    page: 'OrderImportPage',
    load: () => import('./OrderImportPage.tsx'),
    search: importSearch,
  },
])
