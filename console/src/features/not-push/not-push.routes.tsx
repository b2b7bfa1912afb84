import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { notPushSearch } from './not-push-search.ts'

export const notPushRoutes = [
  screenRoute(
    '/ship/not-push',
    lazyRouteComponent(() => import('./NotPushPage.tsx'), 'NotPushPage'),
    notPushSearch,
  ),
]
