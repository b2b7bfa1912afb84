import { defineScreens } from '../../../shell/screen/screen.ts'
import { syncSearch } from './sync-search.ts'

export const syncScreens = defineScreens([
  {
    path: '/settings/sync',
    title: (t) => t('同步任务'),
    group: 'settings',
    icon: 'Sync',
    page: 'SyncPage',
    load: () => import('./SyncPage.tsx'),
    search: syncSearch,
  },
])
