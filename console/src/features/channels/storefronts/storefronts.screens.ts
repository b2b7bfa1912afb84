import { defineScreens } from '../../../shell/screen/screen.ts'

export const storefrontScreens = defineScreens([
  {
    path: '/settings/storefronts',
    title: (t) => t('店铺连接'),
    group: 'settings',
    icon: 'Shop',
    page: 'StorefrontsPage',
    load: () => import('./StorefrontsPage.tsx'),
  },
])
