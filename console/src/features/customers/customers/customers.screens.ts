import { TeamOutlined } from '@ant-design/icons'
import { defineScreens } from '../../../shell/page/screen.ts'
import { customersSearch } from './customers-search.ts'

export const customerScreens = defineScreens([
  {
    path: '/user/manage',
    title: (t) => t('客户管理'),
    group: 'customers',
    icon: TeamOutlined,
    page: 'CustomersPage',
    load: () => import('./CustomersPage.tsx'),
    search: customersSearch,
  },
])
