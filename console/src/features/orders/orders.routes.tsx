import { orderList } from '@selvedge/contract/orders.ts'
import { lazyRouteComponent } from '@tanstack/react-router'
import { countedLater, readAhead } from '../../api/list-read.ts'
import { pageOf } from '../../shell/list-search.ts'
import { screenRoute } from '../../shell/screen-route.ts'
import { importSearch, orderFilters, orderSearch, outerSearch, outOfStockSearch } from './order-search.ts'

/** The list that the console is opened with most often comes along with its screen. */
function readOrders(asked: unknown): Promise<void> {
  const search = orderSearch.parse(asked)
  return readAhead(orderList, countedLater(orderFilters(search), pageOf(search)))
}

export const orderRoutes = [
  screenRoute(
    '/order/list',
    lazyRouteComponent(() => import('./OrdersPage.tsx'), 'OrdersPage'),
    orderSearch,
    readOrders,
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
