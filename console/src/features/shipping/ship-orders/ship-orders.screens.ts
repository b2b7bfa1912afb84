import { shipOrderName } from '@selvedge/contract/shipping/ship-orders/ship-order-name.ts'
import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { shipOrderSearch } from './list/ship-order-search.ts'

export const shipOrderScreens = defineScreens([
  {
    path: '/ship/list',
    title: (t) => t('发货单'),
    group: 'shipping',
    icon: 'Truck',
    page: 'ShipOrdersPage',
    load: () => import('./list/ShipOrdersPage.tsx'),
    search: shipOrderSearch,
    firstLoad: {},
  },
  {
    path: '/ship/detail/$id',
    title: (t) => t('发货单详情'),
    group: 'shipping',
    parent: '/ship/list',
    page: 'ShipOrderPage',
    load: () => import('./record/ShipOrderPage.tsx'),
    numbered: 'SO',
    subjects: { shipOrder: (id) => paths.shipOrder(shipOrderName(Number(id))) },
  },
  {
    path: '/ship/pick/$id',
    title: (t) => t('拣货发货'),
    group: 'shipping',
    parent: '/ship/list',
    page: 'PickPage',
    load: () => import('./pick/PickPage.tsx'),
  },
  {
    path: '/ship/picklist/$ids',
    title: (t) => t('拣货单'),
    group: 'shipping',
    parent: '/ship/list',
    page: 'PickListPage',
    load: () => import('./paper/PickListPage.tsx'),
    printed: true,
  },
  {
    path: '/ship/picklist/single/$id',
    title: (t) => t('拣货单'),
    group: 'shipping',
    parent: '/ship/list',
    page: 'PickListPage',
    load: () => import('./paper/PickListPage.tsx'),
    printed: true,
  },
  {
    path: '/ship/waybill/$id',
    title: (t) => t('装箱单'),
    group: 'shipping',
    parent: '/ship/list',
    page: 'PackingSlipPage',
    load: () => import('./paper/PackingSlipPage.tsx'),
    printed: true,
  },
])
