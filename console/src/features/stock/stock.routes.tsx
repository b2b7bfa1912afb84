import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { stockSearch } from './stock-search.ts'

export const stockRoutes = [
  screenRoute(
    '/stock/query',
    lazyRouteComponent(() => import('./StockQueryPage.tsx'), 'StockQueryPage'),
    stockSearch,
  ),
]
