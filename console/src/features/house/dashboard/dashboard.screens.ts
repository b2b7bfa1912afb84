import { defineScreens } from '../../../shell/screen/screen.ts'

export const dashboardScreens = defineScreens([
  {
    path: '/dashboard',
    title: (t) => t('首页'),
    group: 'home',
    icon: 'Home',
    page: 'DashboardPage',
    load: () => import('./DashboardPage.tsx'),
  },
])
