import { defineScreens } from '../../../shell/screen/screen.ts'
import { bulkSearch } from './bulk-search.ts'

export const bulkScreens = defineScreens([
  {
    path: '/product/manage',
    title: (t) => t('批量同步'),
    group: 'products',
    icon: 'CloudSync',
    page: 'BulkPage',
    load: () => import('./BulkPage.tsx'),
    search: bulkSearch,
  },
])
