import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { staffSearch } from './staff-search.ts'

export const staffRoutes = [
  screenRoute(
    '/permission/user',
    lazyRouteComponent(() => import('./StaffPage.tsx'), 'StaffPage'),
    staffSearch,
  ),
]
