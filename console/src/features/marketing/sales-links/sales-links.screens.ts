import { defineScreens } from '../../../shell/screen/screen.ts'
import { salesLinkSearch } from './sales-links-search.ts'

export const salesLinkScreens = defineScreens([
  {
    path: '/app/generateSalesLink',
    title: (t) => t('销售链接'),
    group: 'marketing',
    icon: 'Link',
    page: 'SalesLinkPage',
    load: () => import('./SalesLinkPage.tsx'),
    search: salesLinkSearch,
  },
])
