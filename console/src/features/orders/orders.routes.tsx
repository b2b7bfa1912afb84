import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { importSearch, orderSearch, outerSearch, outOfStockSearch } from './order-search.ts'

export const orderRoutes = [
  screenRoute(
    '/order/list',
    lazyRouteComponent(() => import('./OrdersPage.tsx'), 'OrdersPage'),
    orderSearch,
  ),
  screenRoute(
    '/order/detail/$id',
    lazyRouteComponent(() => import('./OrderPage.tsx'), 'OrderPage'),
  ),
  screenRoute(
    '/order/import',
    lazyRouteComponent(() => import('./OrderImportPage.tsx'), 'OrderImportPage'),
    importSearch,
  ),
  screenRoute(
    '/order/out-of-stock',
    lazyRouteComponent(() => import('./OutOfStockPage.tsx'), 'OutOfStockPage'),
    outOfStockSearch,
  ),
  screenRoute(
    '/order/outer',
    lazyRouteComponent(() => import('./OuterOrdersPage.tsx'), 'OuterOrdersPage'),
    outerSearch,
  ),
]
