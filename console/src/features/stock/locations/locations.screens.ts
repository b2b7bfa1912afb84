import { address } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { locationSearch } from './location-search.ts'

export const locationScreens = defineScreens([
  {
    path: '/settings/location',
    title: (t) => t('仓库', {}, 'many'),
    group: 'settings',
    icon: 'Environment',
    page: 'LocationsPage',
    load: () => import('./LocationsPage.tsx'),
    search: locationSearch,
    subjects: { location: () => address('/settings/location', {}) },
  },
])
