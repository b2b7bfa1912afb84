import { paths } from '../../../paths.ts'
import { defineScreens } from '../../../shell/screen/screen.ts'
import { receiveSearch } from '../purchase-orders/purchase-orders-search.ts'
import { newTransferSearch, transferLinesSearch, transfersSearch } from './transfers-search.ts'

export const transferScreens = defineScreens([
  {
    path: '/stock/st_list',
    title: (t) => t('转仓单'),
    group: 'stock',
    icon: 'Swap',
    page: 'TransfersPage',
    load: () => import('./list/TransfersPage.tsx'),
    search: transfersSearch,
  },
  {
    path: '/stock/st_create',
    title: (t) => t('新建转仓单'),
    group: 'stock',
    parent: '/stock/st_list',
    page: 'TransferCreatePage',
    load: () => import('./create/TransferCreatePage.tsx'),
    search: newTransferSearch,
  },
  {
    path: '/stock/st_detail/$id',
    title: (t) => t('转仓单详情'),
    group: 'stock',
    parent: '/stock/st_list',
    page: 'TransferPage',
    load: () => import('./record/TransferPage.tsx'),
    search: transferLinesSearch,
    numbered: 'ST',
    subjects: { stockTransfer: (id) => paths.stockTransfer(Number(id)) },
  },
  {
    path: '/stock/st_receive/$id',
    title: (t) => t('转仓收货'),
    group: 'stock',
    parent: '/stock/st_list',
    page: 'TransferReceivePage',
    load: () => import('./receive/TransferReceivePage.tsx'),
    search: receiveSearch,
  },
])
