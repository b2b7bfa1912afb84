import { defineScreens } from '../../../shell/screen/screen.ts'
import { cachesSearch } from './collections-search.ts'

export const collectionScreens = defineScreens([
  {
    path: '/settings/cache_manager',
    title: (t) => t('缓存管理'),
    group: 'settings',
    icon: 'Clear',
    page: 'CacheManagerPage',
    load: () => import('./CacheManagerPage.tsx'),
    search: cachesSearch,
  },
])
