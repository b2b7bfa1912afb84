import { defineScreens } from '../../../shell/screen/screen.ts'
import { returnsSearch } from './returns-search.ts'

export const returnScreens = defineScreens([
  {
    path: '/stock/returns',
    title: (t) => t('退货收货'),
    group: 'stock',
    icon: 'Rollback',
    page: 'ReturnsPage',
    load: () => import('./ReturnsPage.tsx'),
    search: returnsSearch,
  },
])
