import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'

export const locationRoutes = [
  screenRoute(
    '/settings/location',
    lazyRouteComponent(() => import('./LocationsPage.tsx'), 'LocationsPage'),
  ),
]
