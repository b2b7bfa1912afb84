import { ShopOutlined } from '@ant-design/icons'
import { defineScreens } from '../../../shell/page/screen.ts'

export const storefrontScreens = defineScreens([
  {
    path: '/settings/storefronts',
    title: (t) => t('店铺连接'),
    group: 'settings',
    icon: ShopOutlined,
    page: 'StorefrontsPage',
    load: () => import('./StorefrontsPage.tsx'),
  },
])
