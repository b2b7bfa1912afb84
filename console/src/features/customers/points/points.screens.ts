import { defineScreens } from '../../../shell/screen/screen.ts'

export const pointScreens = defineScreens([
  {
    path: '/app/points',
    title: (t) => t('积分活动'),
    group: 'customers',
    icon: 'Gift',
    page: 'PointsPage',
    load: () => import('./PointsPage.tsx'),
  },
])
