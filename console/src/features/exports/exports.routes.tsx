import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { exportsSearch } from './exports-search.ts'

export const exportRoutes = [
  screenRoute(
    '/exports',
    lazyRouteComponent(() => import('./ExportsPage.tsx'), 'ExportsPage'),
    exportsSearch,
  ),
]
