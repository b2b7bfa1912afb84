import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'

export const customsRoutes = [
  screenRoute(
    '/stock/customs/$id',
    lazyRouteComponent(() => import('./CustomsPage.tsx'), 'CustomsPage'),
  ),
]
