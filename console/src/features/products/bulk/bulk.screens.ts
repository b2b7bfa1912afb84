import { CloudSyncOutlined } from '@ant-design/icons'
import { defineScreens } from '../../../shell/page/screen.ts'
import { bulkSearch } from './bulk-search.ts'

export const bulkScreens = defineScreens([
  {
    path: '/product/manage',
    title: (t) => t('批量同步'),
    group: 'products',
    icon: CloudSyncOutlined,
    page: 'BulkPage',
    load: () => import('./BulkPage.tsx'),
    search: bulkSearch,
  },
])
