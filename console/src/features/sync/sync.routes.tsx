import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { syncSearch } from './sync-search.ts'

export const syncRoutes = [
  screenRoute(
    '/settings/sync',
    lazyRouteComponent(() => import('./SyncPage.tsx'), 'SyncPage'),
    syncSearch,
  ),
]
