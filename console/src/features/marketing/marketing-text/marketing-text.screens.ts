import { defineScreens } from '../../../shell/screen/screen.ts'

export const marketingTextScreens = defineScreens([
  {
    path: '/settings/fizz',
    title: (t) => t('营销设置'),
    group: 'settings',
    icon: 'Notification',
    page: 'MarketingTextPage',
    load: () => import('./MarketingTextPage.tsx'),
  },
])
