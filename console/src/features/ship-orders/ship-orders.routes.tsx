import { lazyRouteComponent } from '@tanstack/react-router'
import { printRoute, screenRoute } from '../../shell/screen-route.ts'
import { shipOrderSearch } from './ship-order-search.ts'

export const shipOrderRoutes = [
  screenRoute(
    '/ship/list',
    lazyRouteComponent(() => import('./ShipOrdersPage.tsx'), 'ShipOrdersPage'),
    shipOrderSearch,
  ),
  screenRoute(
    '/ship/detail/$id',
    lazyRouteComponent(() => import('./ShipOrderPage.tsx'), 'ShipOrderPage'),
  ),
  screenRoute(
    '/ship/pick/$id',
    lazyRouteComponent(() => import('./PickPage.tsx'), 'PickPage'),
  ),
]

const pickList = lazyRouteComponent(() => import('./PickListPage.tsx'), 'PickListPage')

export const shipOrderPaperRoutes = [
  printRoute('/ship/picklist/$ids', pickList),
  printRoute('/ship/picklist/single/$id', pickList),
  printRoute(
    '/ship/waybill/$id',
    lazyRouteComponent(() => import('./WaybillPage.tsx'), 'WaybillPage'),
  ),
]
