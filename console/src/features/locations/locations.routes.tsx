import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { locationSearch } from './location-search.ts'

export const locationRoutes = [
  screenRoute(
    '/settings/location',
    lazyRouteComponent(() => import('./LocationsPage.tsx'), 'LocationsPage'),
    locationSearch,
  ),
]
