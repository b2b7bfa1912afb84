import { defineScreens } from '../../../shell/screen/screen.ts'
import { clearanceSearch } from './clearance-search.ts'

export const clearanceScreens = defineScreens([
  {
    path: '/finance/clearance',
    title: (t) => t('清关看板'),
    group: 'finance',
    icon: 'SafetyCertificate',
    page: 'ClearancePage',
    load: () => import('./ClearancePage.tsx'),
    search: clearanceSearch,
  },
])
