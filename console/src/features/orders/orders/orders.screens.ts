import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { countedLater, readAhead } from '../../../api/reads/list-read.ts'
import { paths } from '../../../paths.ts'
import { pageOf } from '../../../shell/filter/list-search.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { orderFilters, orderSearch } from './list/order-search.ts'

/** The list that the console is opened with most often comes along with its screen. */
function readOrders(requested: unknown): Promise<void> {
  const search = orderSearch.parse(requested)
  return readAhead(orderList, countedLater(orderFilters(search), pageOf(search)))
}

export const orderScreens = defineScreens([
  {
    path: '/order/list',
    title: (t) => t('订单'),
    group: 'orders',
    icon: 'FileText',
    page: 'OrdersPage',
    load: () => import('./list/OrdersPage.tsx'),
    search: orderSearch,
    readAhead: readOrders,
    firstLoad: { rows: '/admin-api/order/list?skip=0&size=20&count=later' },
  },
  {
    path: '/order/detail/$id',
    title: (t) => t('订单详情'),
    group: 'orders',
    parent: '/order/list',
    page: 'OrderPage',
    load: () => import('./record/OrderPage.tsx'),
    subjects: { order: (id) => paths.order(Number(id)) },
  },
])
