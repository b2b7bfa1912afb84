import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'

export const storefrontRoutes = [
  screenRoute(
    '/settings/storefronts',
    lazyRouteComponent(() => import('./StorefrontsPage.tsx'), 'StorefrontsPage'),
  ),
]
