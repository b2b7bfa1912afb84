import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { returnsSearch } from './returns-search.ts'

export const returnRoutes = [
  screenRoute(
    '/stock/returns',
    lazyRouteComponent(() => import('./ReturnsPage.tsx'), 'ReturnsPage'),
    returnsSearch,
  ),
]
