import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { roleSearch } from './role-search.ts'

export const roleRoutes = [
  screenRoute(
    '/permission/role',
    lazyRouteComponent(() => import('./RolesPage.tsx'), 'RolesPage'),
    roleSearch,
  ),
]
