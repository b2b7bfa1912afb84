import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'

export const homeRoutes = [
  screenRoute(
    '/dashboard',
    lazyRouteComponent(() => import('./DashboardPage.tsx'), 'DashboardPage'),
  ),
]
