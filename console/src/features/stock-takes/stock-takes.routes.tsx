import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { stockTakeLinesSearch, stockTakesSearch } from './stock-takes-search.ts'

export const stockTakeRoutes = [
  screenRoute(
    '/stock/ts_list',
    lazyRouteComponent(() => import('./StockTakesPage.tsx'), 'StockTakesPage'),
    stockTakesSearch,
  ),
  screenRoute(
    '/stock/ts_detail/$id',
    lazyRouteComponent(() => import('./StockTakePage.tsx'), 'StockTakePage'),
    stockTakeLinesSearch,
  ),
  screenRoute(
    '/stock/ts_create',
    lazyRouteComponent(() => import('./StockTakeCreatePage.tsx'), 'StockTakeCreatePage'),
  ),
]
