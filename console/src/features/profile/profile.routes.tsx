import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'

export const profileRoutes = [
  screenRoute(
    '/profile',
    lazyRouteComponent(() => import('./ProfilePage.tsx'), 'ProfilePage'),
  ),
]
