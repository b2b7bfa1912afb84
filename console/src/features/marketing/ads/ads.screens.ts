import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'

export const adScreens = defineScreens([
  {
    path: '/app/advertisement',
    title: (t) => t('广告管理'),
    group: 'marketing',
    icon: 'Picture',
    page: 'AdsPage',
    load: () => import('./AdsPage.tsx'),
    subjects: { ad: () => address('/app/advertisement', {}) },
  },
])
